import { useEffect } from "preact/hooks";
import { GhostPiece } from "../board/Board";
import { PieceHalves } from "../board/Piece";
import { redo } from "../state/editing";
import { askToSolve } from "../state/faults";
import { openFiles, openText } from "../state/opening";
import { endPicking, picking } from "../state/picking";
import { back, forward, playing, stopPlaying, takeBack } from "../state/playing";
import { notice } from "../state/telling";
import { announcement, chooseTool } from "../state/tools";
import { closePopup, dialog, place, popup } from "../state/views";
import { words } from "../words/words";
import { Collection } from "./Collection";
import { Compose } from "./Compose";
import { Header } from "./Header";
import { HelpDialog } from "./HelpDialog";
import { OpenDialog } from "./OpenDialog";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

/** Keys that hold everywhere. */
function press(event: KeyboardEvent): void {
  // A window over the page has its own keys, Esc among them.
  if (dialog.value !== null) return;
  const control = event.ctrlKey || event.metaKey;
  if (control && event.key === "Enter") {
    (document.activeElement as HTMLElement | null)?.blur();
    void askToSolve();
  } else if (isTyping(event.target)) return;
  else if (control && event.key.toLowerCase() === "z") event.shiftKey ? redo() : takeBack();
  else if (control && event.key.toLowerCase() === "y") redo();
  else if (playing.value !== null && event.key === "ArrowRight") forward();
  else if (playing.value !== null && event.key === "ArrowLeft") back();
  else if (event.key === "Escape") {
    if (popup.value !== null) closePopup();
    else if (picking.value !== null) endPicking();
    else if (playing.value !== null) stopPlaying();
    else chooseTool({ kind: "hand" });
  } else return;
  event.preventDefault();
}

/** A click elsewhere closes what is open beside the palette, and does there what it does. */
function point(event: PointerEvent): void {
  const isInside = event.target instanceof Element && event.target.closest(".popup, [data-popup]") !== null;
  if (popup.value !== null && !isInside) popup.value = null;
}

let lastWidth = window.innerWidth;

/** In another width it would lie elsewhere; a keyboard that comes up changes the height only. */
function resize(): void {
  if (window.innerWidth !== lastWidth) popup.value = null;
  lastWidth = window.innerWidth;
}

function paste(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (isTyping(event.target) || text.trim() === "") return;
  event.preventDefault();
  void openText(text);
}

function drop(event: DragEvent): void {
  const data = event.dataTransfer;
  if (data === null || isTyping(event.target)) return;
  event.preventDefault();
  if (data.files.length > 0) void openFiles([...data.files]);
  else if (data.getData("text/plain") !== "") void openText(data.getData("text/plain"));
}

export function App() {
  const t = words.value;
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    document.addEventListener("keydown", press);
    document.addEventListener("pointerdown", point);
    window.addEventListener("resize", resize);
    document.addEventListener("paste", paste);
    document.addEventListener("drop", drop);
    document.addEventListener("dragover", over);
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("pointerdown", point);
      window.removeEventListener("resize", resize);
      document.removeEventListener("paste", paste);
      document.removeEventListener("drop", drop);
      document.removeEventListener("dragover", over);
    };
  }, []);
  return (
    <>
      {place.value === "compose" && (
        <a class="skip" href="#results">
          {t.skip}
        </a>
      )}
      <PieceHalves />
      <Header />
      {place.value === "compose" ? <Compose /> : <Collection />}
      {dialog.value === "open" && <OpenDialog />}
      {dialog.value === "help" && <HelpDialog />}
      <div class={`notice ${notice.value === "" ? "" : "is-shown"}`} role="status">
        {notice.value}
      </div>
      <div class="out-of-sight" role="status">
        {announcement.value}
      </div>
      <GhostPiece />
    </>
  );
}
