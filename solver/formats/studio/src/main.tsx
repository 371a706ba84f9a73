import { render } from "preact";
import "./style/tokens.css";
import "./style/base.css";
import "./style/board.css";
import "./style/forms.css";
import "./style/parameters.css";
import "./style/results.css";
import "./style/similar.css";
import "./style/search.css";
import "./style/frame.css";
import { loadCollection } from "./state/collection";
import { keepDraft, problemInLink, restoreDraft } from "./state/link";
import { openText } from "./state/opening";
import { App } from "./views/App";

async function begin(): Promise<void> {
  const linked = await problemInLink();
  if (linked !== null) await openText(linked);
  else restoreDraft();
  keepDraft();
  await loadCollection();
}

render(<App />, document.getElementById("app") as HTMLElement);
void begin();
window.addEventListener("hashchange", () => {
  void problemInLink().then((text) => (text === null ? undefined : openText(text)));
});
// What has been loaded once is there without a network; a page that the program serves is always there.
if ("serviceWorker" in navigator && localStorage.getItem("warp-key") === null) {
  void navigator.serviceWorker.register("./offline.js");
}
