#include "solver/formats/page/page_parts.hpp"

namespace warp::page {

std::string_view page_script() {
  return R"js(
"use strict";
(() => {
  const svg = "http://www.w3.org/2000/svg";

  /** A problem: its board, its half-moves and the place that is shown. */
  class Player {
    constructor(section) {
      this.section = section;
      this.prefix = section.id + "u";
      const data = JSON.parse(section.querySelector("script.data").textContent);
      this.units = data.units;
      this.phases = data.phases;
      this.nodes = [];
      this.phases.forEach((phase, number) => {
        for (const [parent, frames] of phase.nodes) {
          this.nodes.push({ parent, frames, phase: number, child: -1 });
        }
      });
      this.buttons = [...section.querySelectorAll("button.m")];
      // A line goes on with the first variation; with the first threat if there is no variation.
      const isThreat = (number) => this.buttons[number].closest("li").matches(".threat");
      this.nodes.forEach((node, number) => {
        const above = this.nodes[node.parent];
        if (above && (above.child < 0 || (isThreat(above.child) && !isThreat(number)))) {
          above.child = number;
        }
      });
      this.showAllLevels();
      this.cells = new Map();
      for (const group of section.querySelectorAll(".board .sq")) {
        const square = Number(group.dataset.sq);
        if (!this.cells.has(square)) this.cells.set(square, []);
        this.cells.get(square).push({ group, unit: group.lastElementChild, shown: null });
      }
      this.texts = texts[section.lang] || texts.en;
      this.status = section.querySelector(".status");
      this.node = -1;
      this.phase = 0;
      this.frame = 0;
      this.marked = null;
      this.markDuals();
      this.addControls();
      this.addFilters();
      section.addEventListener("click", (event) => this.clicked(event));
      if (this.buttons.length > 0) this.buttons[0].tabIndex = 0;
    }

    /** Of many levels the diagram shows those with units; the solution may need more. */
    showAllLevels() {
      const boards = this.section.querySelector("template.boards");
      if (!boards) return;
      this.section.querySelector(".live > .levels, .live > .board").replaceWith(boards.content);
      this.section.querySelector(".both").className = "both" + boards.dataset.room;
    }

    /** Several answers to one half-move of the defender are duals. */
    markDuals() {
      for (const list of this.section.querySelectorAll(".lines ul")) {
        const answers = [...list.children].filter((item) => item.className === "variation");
        if (answers.length > 1 && this.isDefence(list.parentElement)) {
          answers.forEach((item) => item.classList.add("dual"));
        }
      }
    }

    /** Is an item a half-move of the defender? The sides alternate but for threats. */
    isDefence(item) {
      if (item.matches(".root, .threat")) return false;
      return !this.isDefence(item.parentElement.closest("li"));
    }

    addControls() {
      const controls = this.section.querySelector(".controls");
      const add = (label, text, action) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = text;
        button.setAttribute("aria-label", label);
        button.title = label;
        button.addEventListener("click", action);
        controls.append(button);
        return button;
      };
      add(this.texts.toStart, "\u25c0\u25c0", () => this.start(this.phase));
      add(this.texts.back, "\u25c0", () => this.back());
      add(this.texts.forward, "\u25b6", () => this.forward());
      add(this.texts.toEnd, "\u25b6\u25b6", () => this.toEnd());
      this.playButton = add(this.texts.playLine, this.texts.play, () => this.play());
      controls.hidden = this.nodes.length === 0;
    }

    addFilters() {
      const filters = this.section.querySelector(".filters");
      const kinds = [["key", this.texts.keys, "no-key"], ["try", this.texts.tries, "no-try"],
                     ["set", this.texts.setPlay, "no-set"]];
      const present = kinds.filter(([kind]) => this.section.querySelector(".lines ." + kind));
      const add = (text, checked, change) => {
        const label = document.createElement("label");
        const box = document.createElement("input");
        box.type = "checkbox";
        box.checked = checked;
        box.addEventListener("change", () => change(box.checked));
        label.append(box, " " + text);
        filters.append(label);
      };
      if (present.length > 1) {
        for (const [, text, hiding] of present) {
          add(text, true, (shown) => this.section.classList.toggle(hiding, !shown));
        }
      }
      if (this.section.querySelector(".dual")) {
        add(this.texts.dualsOnly, false, (only) => this.section.classList.toggle("only-dual", only));
      }
      filters.hidden = filters.children.length === 0;
    }

    clicked(event) {
      const button = event.target.closest("button");
      if (!button || !this.section.contains(button)) return;
      active = this;
      if (button.matches(".m")) {
        this.stop();
        this.show(Number(button.dataset.n));
      } else if (button.matches(".start")) {
        this.start(Number(button.dataset.start));
      }
    }

    /** The board before half-move `number` or, with `frames`, after so many of its single moves. */
    boardAt(phase, number, frames) {
      const path = [];
      for (let at = number; at >= 0; at = this.nodes[at].parent) path.unshift(at);
      const board = new Map(this.phases[phase].start);
      let imitators = this.phases[phase].imitators;
      for (const at of path) {
        const all = this.nodes[at].frames;
        const end = at === number ? frames : all.length;
        for (let i = 0; i < end; ++i) {
          for (const [square, unit] of all[i][0]) {
            if (unit < 0) board.delete(square); else board.set(square, unit);
          }
          if (all[i].length > 3) imitators = all[i][3];
        }
      }
      return { board, imitators };
    }

    draw({ board, imitators }, touched) {
      const standing = new Set(imitators);
      for (const [square, cells] of this.cells) {
        const unit = board.has(square) ? board.get(square) : -1;
        cells.forEach((cell, number) => {
          const here = unit >= 0 && (cells.length === 1 || this.units[unit][1] === number);
          const shown = (here ? this.prefix + unit : "") + (standing.has(square) ? " imitator" : "");
          if (cell.shown !== shown) {
            cell.shown = shown;
            cell.unit.replaceChildren(...shown.split(" ").filter((id) => id !== "").map((id) => {
              const use = document.createElementNS(svg, "use");
              use.setAttribute("href", "#" + id);
              return use;
            }));
          }
          cell.group.classList.toggle("is-touched", touched.has(square));
        });
      }
    }

    /** From the departure to the arrival of the last single move; null takes it away. */
    arrow(squares) {
      if (this.arrowShown) this.arrowShown.remove();
      this.arrowShown = null;
      if (!squares) return;
      const groups = squares.map((square) => {
        const cells = this.cells.get(square) || [];
        return (cells.find((cell) => cell.shown) || cells[0] || {}).group;
      });
      if (groups.some((group) => !group) ||
          groups[0].ownerSVGElement !== groups[1].ownerSVGElement) return;
      const [from, to] = groups.map((group) => {
        const { matrix } = group.transform.baseVal.getItem(0);
        return { x: matrix.e + 20, y: matrix.f + 20 };
      });
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      if (length === 0) return;
      const path = document.createElementNS(svg, "path");
      const tip = length - 13, neck = tip - 12;
      path.setAttribute("class", "arrow");
      path.setAttribute("transform", `translate(${from.x} ${from.y}) rotate(${
        Math.atan2(to.y - from.y, to.x - from.x) * 180 / Math.PI})`);
      path.setAttribute("d", `M10 -2.5H${neck}V-7.5L${tip} 0L${neck} 7.5V2.5H10Z`);
      groups[0].ownerSVGElement.append(path);
      this.arrowShown = path;
    }

    /** Scrolls levels that do not fit so that departure and arrival can be seen, or the arrival. */
    reveal(squares) {
      const levels = this.section.querySelector(".levels");
      if (!levels || !squares || levels.scrollHeight <= levels.clientHeight) return;
      for (const square of squares) {
        const [cell] = this.cells.get(square) || [];
        if (!cell) continue;
        const frame = levels.getBoundingClientRect();
        const board = cell.group.ownerSVGElement.getBoundingClientRect();
        if (board.top < frame.top) levels.scrollTop -= frame.top - board.top;
        else if (board.bottom > frame.bottom) levels.scrollTop += board.bottom - frame.bottom;
      }
    }

    show(number, frame = this.nodes[number].frames.length) {
      const node = this.nodes[number];
      this.node = number;
      this.phase = node.phase;
      this.frame = frame;
      const last = frame > 0 ? node.frames[frame - 1] : null;
      this.draw(this.boardAt(node.phase, number, frame),
                new Set(last ? last[0].map(([square]) => square) : []));
      this.arrow(last ? last[2] : null);
      this.reveal(last ? last[2] : null);
      const button = this.buttons[number];
      this.mark(button);
      const text = button.textContent;
      const part = node.frames.length > 1 ? " (" + frame + " " + this.texts.of + " " + node.frames.length + ")" : "";
      this.status.textContent = text + part + (last && last[1].length > 0
        ? ": " + last[1].join("; ") : "");
    }

    mark(button) {
      const old = this.marked;
      this.marked = button;
      if (old) { old.removeAttribute("aria-current"); old.tabIndex = -1; }
      if (this.buttons.length > 0) this.buttons[0].tabIndex = button ? -1 : 0;
      if (!button) return;
      button.setAttribute("aria-current", "true");
      button.tabIndex = 0;
      if (document.activeElement !== button && this.section.contains(document.activeElement) &&
          document.activeElement.matches(".m")) {
        button.focus({ preventScroll: true });
      }
      button.scrollIntoView({ block: "nearest" });
    }

    start(phase) {
      this.stop();
      this.node = -1;
      this.phase = phase;
      this.frame = 0;
      this.draw({ board: new Map(this.phases[phase].start),
                  imitators: this.phases[phase].imitators }, new Set());
      this.arrow(null);
      this.mark(null);
      this.status.textContent = this.texts.position;
    }

    /** The first half-move below the one that is shown; -1 at the end of a line. */
    next() {
      if (this.node >= 0) return this.nodes[this.node].child;
      return this.nodes.findIndex((node) => node.phase === this.phase);
    }

    forward() {
      if (this.node >= 0 && this.frame < this.nodes[this.node].frames.length) {
        this.show(this.node, this.frame + 1);
        return true;
      }
      const next = this.next();
      if (next >= 0) this.show(next, Math.min(1, this.nodes[next].frames.length));
      return next >= 0;
    }

    back() {
      if (this.node < 0) return;
      if (this.frame > 1) this.show(this.node, this.frame - 1);
      else if (this.nodes[this.node].parent >= 0) this.show(this.nodes[this.node].parent);
      else this.start(this.phase);
    }

    toEnd() {
      for (let next = this.next(); next >= 0; next = this.next()) this.show(next);
      if (this.node >= 0) this.show(this.node);
    }

    /** The button before or behind the one that is shown, among those that are visible. */
    beside(step) {
      let at = this.node < 0 ? (step > 0 ? -1 : this.buttons.length) : this.node;
      for (at += step; at >= 0 && at < this.buttons.length; at += step) {
        if (this.buttons[at].getClientRects().length > 0) { this.show(at); return; }
      }
    }

    play() {
      if (this.timer) { this.stop(); return; }
      this.playButton.textContent = this.texts.stop;
      this.timer = setInterval(() => { if (!this.forward()) this.stop(); }, 900);
      if (!this.forward()) this.stop();
    }

    stop() {
      clearInterval(this.timer);
      this.timer = null;
      this.playButton.textContent = this.texts.play;
    }
  }

  const players = [...document.querySelectorAll("section.problem")]
    .filter((section) => section.querySelector("script.data"))
    .map((section) => new Player(section));
  let active = players[0];

  const keys = {
    ArrowRight: (player) => player.forward(), ArrowLeft: (player) => player.back(),
    ArrowDown: (player) => player.beside(1), ArrowUp: (player) => player.beside(-1),
    Home: (player) => player.start(player.phase), End: (player) => player.toEnd(),
  };
  document.addEventListener("keydown", (event) => {
    const within = event.target.closest ? event.target.closest("section.problem") : null;
    const player = players.find((one) => one.section === within) || active;
    const typing = event.target.matches && event.target.matches("input, textarea, select");
    if (!player || typing || event.ctrlKey || event.altKey || event.metaKey || !keys[event.key]) {
      return;
    }
    event.preventDefault();
    player.stop();
    keys[event.key](player);
  });
})();
)js";
}

}  // namespace warp::page
