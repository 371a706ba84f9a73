import { languageCodes, type LanguageCode } from "../problem/reference";
import { save } from "../state/collection";
import { text } from "../state/editing";
import { emptyProblem } from "../problem/problem";
import { linkOf } from "../state/link";
import { setUp } from "../state/opening";
import { language, theme, type Theme } from "../state/settings";
import { copy, tell } from "../state/telling";
import { dialog, place, type Place } from "../state/views";
import { words } from "../words/words";
import { Icon, type IconName } from "./Icon";

const languageNames: Record<LanguageCode, string> = { en: "English", de: "Deutsch", fr: "Français" };

function Action({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" class="action" title={label} aria-label={label} onClick={onClick}>
      <Icon name={icon} /> <span>{label}</span>
    </button>
  );
}

function PlaceButton({ to, label }: { to: Place; label: string }) {
  return (
    <button
      type="button"
      class="place"
      aria-current={place.value === to ? "page" : undefined}
      onClick={() => (place.value = to)}
    >
      {label}
    </button>
  );
}

const appearances: Record<Theme, { icon: IconName; next: Theme }> = {
  system: { icon: "system", next: "light" },
  light: { icon: "sun", next: "dark" },
  dark: { icon: "moon", next: "system" },
};

/** The language of the page, and whether it is light or dark. */
export function Settings() {
  const t = words.value;
  const names: Record<Theme, string> = { system: t.themeSystem, light: t.themeLight, dark: t.themeDark };
  const now = appearances[theme.value] ?? appearances.system;
  const label = `${t.theme}: ${names[theme.value]}`;
  return (
    <>
      <select
        aria-label={t.language}
        value={language.value}
        onChange={(event) => (language.value = event.currentTarget.value as LanguageCode)}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
      <button
        type="button"
        class="tool appearance"
        aria-label={label}
        title={label}
        onClick={() => (theme.value = now.next)}
      >
        <Icon name={now.icon} />
      </button>
    </>
  );
}

/** Name, places, what is done with the whole problem, language and appearance. */
export function Header() {
  const t = words.value;
  return (
    <header class="header">
      <span class="brand">Warp</span>
      <nav aria-label={t.workshop}>
        <PlaceButton to="compose" label={t.compose} />
        <PlaceButton to="collection" label={t.collection} />
      </nav>
      <div class="actions">
        <Action icon="add" label={t.newProblem} onClick={() => setUp(emptyProblem)} />
        <Action icon="open" label={t.open} onClick={() => (dialog.value = "open")} />
        <Action icon="save" label={t.save} onClick={() => void save().then(() => tell(t.saved))} />
        <Action
          icon="share"
          label={t.share}
          onClick={() => void linkOf(text.value).then((link) => copy(link, t.linkCopied, t.cannotCopy))}
        />
      </div>
      <div class="settings">
        <Settings />
        <button type="button" class="tool" aria-label={t.help} title={t.help} onClick={() => (dialog.value = "help")}>
          <Icon name="help" />
        </button>
      </div>
    </header>
  );
}
