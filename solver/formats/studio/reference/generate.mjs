// Asks the program for what the page knows by itself: the drawings of pieces, and all pieces,
// conditions, options and boards with their rules in three languages.
//
//     node reference/generate.mjs PROGRAM FOLDER
//
// Writes drawings.json and reference.en.json, reference.de.json, reference.fr.json into FOLDER.
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { join } from "node:path";

const [program, folder] = process.argv.slice(2);
if (!program || !folder) {
  console.error("usage: node generate.mjs PROGRAM FOLDER");
  process.exit(2);
}
const languages = ["en", "de", "fr"];
const serve = spawn(program, ["serve"], {
  stdio: ["pipe", "pipe", "inherit"],
  env: { ...process.env, LC_ALL: "C.UTF-8" },
});
const waiting = new Map();
let last = 0;
createInterface({ input: serve.stdout }).on("line", (line) => {
  const record = JSON.parse(line);
  const asked = waiting.get(record.id);
  asked.records.push(record);
  if (record.record === "end") {
    waiting.delete(record.id);
    asked.answer(asked.records);
  }
});
const ask = (request) =>
  new Promise((answer) => {
    last += 1;
    waiting.set(last, { records: [], answer });
    serve.stdin.write(`${JSON.stringify({ id: last, ...request })}\n`);
  });
const list = async (name, record) => (await ask({ do: "list", name })).filter((each) => each.record === record);

/** The elements that draw a unit, as `warp diagram` writes them. */
async function drawing(square, units) {
  const records = await ask({ do: "diagram", text: `begin\npieces ${units}\nend` });
  const { svg } = records.find((each) => each.record === "diagram");
  const group = svg.match(/<g stroke="#000"[^>]*>.*?<\/g>/s);
  if (!group) throw new Error(`no drawing for ${units} on ${square}`);
  return [...group[0].matchAll(/ d="([^"]*)"/g)].map((found) => found[1]);
}

async function drawings() {
  const shapes = { king: "K", queen: "Q", rook: "R", bishop: "B", knight: "S", pawn: "P" };
  const result = {};
  for (const [shape, letter] of Object.entries(shapes)) {
    const [outline, lines] = await drawing("a2", `white ${letter}a2`);
    result[shape] = { outline, lines: lines ?? "" };
  }
  const [outline] = await drawing("a2", "white DUa2");
  result.disc = { outline, lines: "" };
  return result;
}

/** How each piece is drawn where nothing else stands. */
async function figures(pieces) {
  const text = pieces.map((piece) => `pieces white ${piece.letters.en}d4`).join("\nnext\n");
  const records = await ask({ do: "read", text: `begin\n${text}\nend` });
  const result = new Map();
  for (const record of records.filter((each) => each.record === "reading")) {
    const cell = record.picture.bands
      .flat(2)
      .flatMap((panel) => panel.cells)
      .find((each) => each.unit);
    if (cell) {
      const { shape, quarters } = cell.unit;
      result.set(record.units[0].walk, [shape, quarters]);
    }
  }
  return result;
}

const described = (records, kind, member) => {
  const found = records.find((each) => each.record === kind);
  return found ? found[member] : undefined;
};

/** Several things may have one name: is this record the one that has it in English? */
const isOf = (record, name) =>
  record.names ? record.names.en === name : record.name.split(", ").some((each) => each === name);

/** The parameters of a record as the page keeps them: each word in English and in that language. */
const parametersIn = (lang, forms) =>
  forms.map(({ words, ...form }) => ({
    ...form,
    ...(words
      ? { words: words.map(({ names, ...word }) => ({ code: names.en, name: names[lang] || names.en, ...word })) }
      : {}),
  }));

async function reference() {
  const pieces = await list("pieces", "piece");
  const conditions = (await list("conditions", "condition")).filter((each) => each.played);
  const options = await list("options", "option");
  const boards = await list("boards", "board");
  const stipulations = await list("stipulations", "stipulation");
  const drawn = await figures(pieces);
  /** Text and parameters of a condition or an option in all languages. */
  const explained = async (kind, name, member) => {
    const result = {};
    for (const lang of languages) {
      const records = await ask({ do: "explain", name, lang });
      const record = records.find((each) => each.record === kind && isOf(each, name)) ?? {};
      result[lang] = { text: record[member] ?? "", parameters: parametersIn(lang, record.parameter_forms ?? []) };
    }
    return result;
  };
  const texts = async (kind, name, member, english) => {
    const result = { en: english };
    for (const lang of languages.slice(1)) {
      const records = await ask({ do: "explain", name, lang });
      result[lang] = described(records, kind, member) ?? english;
    }
    return result;
  };
  const all = async (rows, make) => Promise.all(rows.map(make));
  const rows = {
    pieces: await all(pieces, async (each) => ({
      each,
      text: await texts("piece", each.names.en, "description", each.description),
    })),
    conditions: await all(conditions, async (each) => ({
      each,
      told: await explained("condition", each.names.en, "rule"),
    })),
    options: await all(options, async (each) => ({
      each,
      told: await explained("option", each.name, "meaning"),
    })),
    boards: await all(boards, async (each) => ({ each, text: { en: each.meaning } })),
  };
  for (const lang of languages) {
    const in_lang = (text) => text[lang] ?? text.en;
    const content = {
      pieces: rows.pieces.map(({ each, text }) => ({
        code: each.letters.en,
        name: each.names[lang],
        also: [...new Set(Object.values(each.names))],
        text: in_lang(text),
        figure: drawn.get(each.letters.en) ?? ["disc", 0],
      })),
      conditions: rows.conditions.map(({ each, told }) => ({
        code: each.names.en,
        name: each.names[lang],
        also: [...new Set(Object.values(each.names))],
        text: told[lang].text || each.rule,
        source: each.source ?? "",
        parameters: told[lang].parameters,
      })),
      options: rows.options.map(({ each, told }) => ({
        code: each.name,
        text: told[lang].text || each.meaning,
        parameters: told[lang].parameters,
      })),
      boards: rows.boards.map(({ each, text }) => ({
        code: each.names.en,
        name: each.names[lang],
        text: in_lang(text),
      })),
      stipulations: stipulations.map((each) => ({ code: each.name, text: each.meaning })),
    };
    writeFileSync(join(folder, `reference.${lang}.json`), JSON.stringify(content));
  }
}

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "drawings.json"), JSON.stringify(await drawings()));
await reference();
serve.stdin.end();
