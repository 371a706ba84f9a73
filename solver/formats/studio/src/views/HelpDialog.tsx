import { dialog } from "../state/views";
import { words } from "../words/words";
import { Dialog } from "./Dialog";
import { Settings } from "./Header";

export function HelpDialog() {
  const t = words.value;
  return (
    <Dialog title={t.helpTitle} close={() => (dialog.value = null)}>
      <dl class="help">
        {t.helpRows.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p class="faint">{t.helpPrivate}</p>
      <div class="row-line">
        <Settings />
      </div>
    </Dialog>
  );
}
