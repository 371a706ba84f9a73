#include "solver/formats/page/page_parts.hpp"

namespace warp::page {

std::string_view table_script() {
  return R"js(
"use strict";
(() => {
  const words = texts[document.documentElement.lang] || texts.en;
  const collator = new Intl.Collator(undefined, { numeric: true });
  const key = (row, column) => row.cells[column].dataset.key || row.cells[column].textContent.trim();

  /** Sorts the rows by a column when its heading is clicked, the other way round the next time. */
  const addSorting = (table, rows) => {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      if (!head.hasAttribute("data-sort")) return;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "sort";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const order = head.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending";
        heads.forEach((other) => other.removeAttribute("aria-sort"));
        head.setAttribute("aria-sort", order);
        const sign = order === "ascending" ? 1 : -1;
        const number = (row) => Number(row.dataset.number);
        rows.sort((a, b) => sign * collator.compare(key(a, column), key(b, column)) ||
          number(a) - number(b));
        table.tBodies[0].append(...rows);
      });
    });
  };

  /** Buttons for the verdicts that there are, and a field for any words. */
  const addFilters = (table, rows) => {
    const bar = document.createElement("div");
    bar.className = "choices";
    const count = new Map();
    for (const row of rows) {
      const badge = row.querySelector(".badge");
      const entry = count.get(row.dataset.verdict) || { badge, number: 0 };
      entry.number += 1;
      count.set(row.dataset.verdict, entry);
    }
    const field = document.createElement("input");
    field.type = "search";
    field.placeholder = words.search;
    field.setAttribute("aria-label", words.search);
    let verdict = "";
    const buttons = [];
    const update = () => {
      const wanted = field.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
      for (const row of rows) {
        const text = row.textContent.toLowerCase();
        row.hidden = (verdict !== "" && row.dataset.verdict !== verdict) ||
          wanted.some((word) => !text.includes(word));
        const entry = document.getElementById(row.dataset.entry);
        if (entry) entry.hidden = row.hidden;
      }
      buttons.forEach((button) =>
        button.setAttribute("aria-pressed", String(button.dataset.verdict === verdict)));
    };
    const add = (name, content, number) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.verdict = name;
      button.append(content, " " + number);
      button.addEventListener("click", () => { verdict = name; update(); });
      buttons.push(button);
      bar.append(button);
    };
    add("", words.all, rows.length);
    for (const [name, { badge, number }] of count) {
      add(name, badge ? badge.cloneNode(true) : name, number);
    }
    field.addEventListener("input", update);
    bar.append(field);
    table.before(bar);
    update();
  };

  for (const table of document.querySelectorAll("table.verdicts")) {
    const rows = [...table.tBodies[0].rows];
    if (rows.length > 1) {
      addSorting(table, rows);
      addFilters(table, rows);
    }
  }
})();
)js";
}

}  // namespace warp::page
