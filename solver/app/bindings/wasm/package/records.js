// Records that the module cannot write itself: of requests that were cancelled or have failed.

const texts = {
  memory: {
    en: "There is no more memory: the browser gives the module no more, or its limit of 4 GB is reached. Ask for a smaller table (memoryMegabytes, memory, -maxmem).",
    de: "Der Speicher reicht nicht: Der Browser gibt dem Modul nicht mehr, oder seine Grenze von 4 GB ist erreicht. Bitte eine kleinere Tabelle verlangen (memoryMegabytes, memory, -maxmem).",
    fr: "Il n'y a plus de mémoire : le navigateur n'en donne pas plus au module, ou sa limite de 4 Go est atteinte. Demandez une table plus petite (memoryMegabytes, memory, -maxmem).",
  },
  depth: {
    en: "The search is too deep for the stack that the browser gives.",
    de: "Die Suche ist zu tief für den Stapel, den der Browser gibt.",
    fr: "La recherche est trop profonde pour la pile que donne le navigateur.",
  },
  fault: {
    en: "The module has failed: ",
    de: "Das Modul ist gescheitert: ",
    fr: "Le module a échoué : ",
  },
};

const incomplete = 1; // the exit status of the program

/** The record that ends the answer to a request that was cancelled. */
export function cancelledRecord() {
  return { record: "end", status: incomplete };
}

/**
 * The records that end an answer that the module could not end. `why`: a status of warp_ask, or the
 * text of an error.
 */
export function failureRecords(why) {
  return [
    { record: "message", severity: "input error", file: "request", line: 0, column: 0, message: textOf(why) },
    { record: "end", status: incomplete },
  ];
}

function textOf(why) {
  const language = languageOf(globalThis.navigator?.language ?? "en");
  if (why === -1 || /memory/i.test(why)) {
    return texts.memory[language];
  }
  if (/stack|recursion/i.test(why)) {
    return texts.depth[language];
  }
  return texts.fault[language] + why;
}

function languageOf(tag) {
  const code = tag.slice(0, 2).toLowerCase();
  return code in texts.fault ? code : "en";
}
