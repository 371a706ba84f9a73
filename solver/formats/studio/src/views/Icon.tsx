const paths = {
  undo: "M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
  redo: "M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10h2",
  mirrorSides: "M12 3v18M9 7 3 17h6zM15 7l6 10h-6z",
  mirrorEnds: "M3 12h18M7 9 17 3v6zM7 15l10 6v-6z",
  turn: "M20 12a8 8 0 1 1-3-6.2M20 3v5h-5",
  colours: "M7 4v14M3 14l4 4 4-4M17 20V6M13 10l4-4 4 4",
  clear: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  left: "M19 12H5M11 6l-6 6 6 6",
  right: "M5 12h14M13 6l6 6-6 6",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  hand: "M5 3l13 8-6 1.5L9 19z",
  eraser: "M8 20h12M4.5 14.5 14 5l6 6-9 9H8z",
  rotate: "M4 12a8 8 0 0 1 13.7-5.6L20 9M20 4v5h-5M20 12a8 8 0 0 1-8 8",
  tag: "M4 4h8l8 8-8 8-8-8zM8 8h.01",
  search: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l5 5",
  open: "M12 16V4M7 9l5-5 5 5M4 16v4h16v-4",
  save: "M6 4h12v16l-6-4-6 4z",
  share: "M10 14l4-4M8.5 11.5l-3 3a3.5 3.5 0 0 0 5 5l3-3M15.5 12.5l3-3a3.5 3.5 0 0 0-5-5l-3 3",
  add: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  first: "M7 5v14M18 5l-8 7 8 7z",
  back: "M15 5l-8 7 8 7z",
  forward: "M9 5l8 7-8 7z",
  last: "M17 5v14M6 5l8 7-8 7z",
  play: "M8 5l11 7-11 7z",
  stop: "M7 7h10v10H7z",
  board: "M4 4h16v16H4zM4 12h16M12 4v16",
  list: "M5 6h14M5 12h14M5 18h9",
  tree: "M5 5h6M9 5v14M9 12h6M9 19h10",
  more: "M6 9l6 6 6-6",
  download: "M12 4v12M7 11l5 5 5-5M4 20h16",
  system: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  star: "M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18h.01",
};

export type IconName = keyof typeof paths;

/** A sign of the page; what it means stands in the label of its button. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
