#include "solver/formats/page/page_parts.hpp"

namespace warp::page {

std::string_view page_style() {
  return R"css(
:root { color-scheme: light dark; --ink: #1b1d21; --paper: #fff; --soft: #eef0f3; --line: #d5d9df;
  --mark: #0b57d0; --on-mark: #fff; --touched: #f5b301; --faint: #5c6470; --arrow: #0b6e4f;
  --light-square: #fff; --dark-square: #c6c6c6; --frame: #000;
  --good: #0a6b35; --on-good: #e3f5ea; --bad: #a8201a; --on-bad: #fdeaea; --doubt: #7a5200;
  --on-doubt: #fdf3da; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eaed; --paper: #16181c; --soft: #272b32; --line: #3a4049; --mark: #8ab4f8;
    --on-mark: #10131a; --faint: #a9b0ba; --arrow: #0b6e4f; --light-square: #e9e7e2;
    --dark-square: #a3a8ae; --frame: #8b929c; --good: #7fd8a4; --on-good: #15301f; --bad: #ffa8a1;
    --on-bad: #401a18; --doubt: #f4ca6f; --on-doubt: #3a2d10; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: .5rem; }
body { margin: 0 auto; padding: 0 1rem 2rem; max-width: 78rem; color: var(--ink);
  background: var(--paper); font: 1rem/1.5 "DejaVu Sans", Verdana, sans-serif;
  display: flex; flex-direction: column; }
h1 { order: -2; font-size: 1.6rem; line-height: 1.2; margin: 1.2rem 0 .8rem; overflow-wrap: anywhere; }
.index { order: -1; margin-bottom: 1.2rem; }
.index ol { margin: 0; padding: .6rem .8rem .6rem 2.8rem; background: var(--soft); border-radius: 8px;
  columns: 17rem; column-gap: 3rem; }
.index li { break-inside: avoid; overflow-wrap: anywhere; padding: .1rem 0; }
.index li::marker { color: var(--faint); }
.index span { color: var(--faint); }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 1.2rem 0 .2rem; overflow-wrap: anywhere; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
h3:empty { display: none; }
p { margin: .15rem 0; overflow-wrap: anywhere; }
.problem, .entry { border-top: 1px solid var(--line); padding-bottom: 1.2rem; }
.entry .problem { border: 0; padding: 0; }
.problem { content-visibility: auto; contain-intrinsic-size: auto 40rem; }
.both { display: grid; grid-template-columns: minmax(16rem, 25rem) minmax(0, 1fr); gap: .6rem 2rem;
  margin-top: .5rem; }
.both.wide { display: block; }
.stand { position: sticky; top: .75rem; align-self: start; }
.wide .stand { position: static; }
.board { width: 100%; max-height: 75vh; display: block; fill: currentColor; }
.board > rect[fill="#fff"] { fill: var(--light-square); }
.board > rect[fill="#c6c6c6"] { fill: var(--dark-square); }
.board > path[stroke-width="2"] { stroke: var(--frame); }
.board .sq, .figure { fill: #000; }
.band { display: grid; gap: .3rem .8rem; justify-items: center; margin-bottom: .5rem;
  grid-template-columns: repeat(auto-fill, minmax(min(100%,
    max(var(--least), min(24rem, 100% / var(--levels) - .8rem))), 1fr)); }
.band .board { max-width: 24rem; max-height: none; }
.wide .levels { max-height: 80vh; overflow-y: auto; overscroll-behavior: contain; }
@media (min-width: 64rem) {
  .both.many { display: grid; grid-template-columns: minmax(0, 3fr) minmax(18rem, 2fr); }
  .many .stand { position: sticky; }
  .many .levels { max-height: calc(100vh - 9rem); }
}
.under { display: flex; justify-content: space-between; padding-left: 1.1rem; }
.captions { margin-top: .3rem; padding-left: 1.1rem; }
.wide .captions, .wide .under { padding-left: 0; }
.caption, .source, .status, .note, .word { color: var(--faint); }
.rule summary { cursor: pointer; color: var(--mark); }
.rule p { border-left: 3px solid var(--line); margin: .2rem 0 .5rem; padding-left: .7rem;
  font-size: .92rem; }
.figure { width: 1.7rem; height: 1.7rem; vertical-align: middle; background: var(--light-square);
  border-radius: 3px; }
.drawings { position: absolute; width: 0; height: 0; }
.controls { display: flex; gap: .3rem; margin: .5rem 0 .2rem; padding-left: 1.1rem; }
.wide .controls { padding-left: 0; max-width: 25rem; }
button { font: inherit; color: inherit; background: var(--soft); border: 1px solid transparent;
  border-radius: 6px; padding: .1rem .35rem; cursor: pointer; }
button:hover { border-color: var(--line); }
.controls button { flex: 1; min-width: 2.6rem; min-height: 2.5rem; }
button.m { background: none; text-align: left; padding: 0 .3rem; }
button.m:hover { background: var(--soft); }
button.m[aria-current] { background: var(--mark); color: var(--on-mark); }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 1px; }
.start { font-size: .85rem; font-weight: normal; color: var(--faint); }
.status { font-size: .9rem; padding-left: 1.1rem; }
.controls[hidden] + .status { display: none; }
.wide .status { padding-left: 0; }
.filters { margin-bottom: .3rem; }
.filters label { margin-right: 1rem; white-space: nowrap; }
ul { list-style: none; margin: 0; padding: 0; }
ul ul { padding-left: 1.1rem; border-left: 1px solid var(--line); }
.lines > li { margin-bottom: .35rem; }
.line { content-visibility: auto; contain-intrinsic-size: auto 1.8rem; }
.key > .m { font-weight: bold; }
.dual > .m { text-decoration: underline dotted; }
.no-key .key, .no-try .try, .no-set .set, .only-dual .line { display: none; }
.only-dual li.variation:not(.dual):not(:has(.dual)) { display: none; }
.touched { fill: none; }
.sq.is-touched .touched { fill: var(--touched); fill-opacity: .45; }
.arrow { fill: var(--arrow); fill-opacity: .8; stroke: #fff; stroke-opacity: .6; stroke-width: .8;
  pointer-events: none; }
.message { border-left: 4px solid var(--bad); padding-left: .5rem; }
.choices { display: flex; flex-wrap: wrap; gap: .4rem; margin: .8rem 0; }
.choices button { padding: .2rem .6rem; }
.choices button[aria-pressed="true"] { border-color: var(--mark); box-shadow: inset 0 0 0 1px var(--mark); }
input[type="search"] { font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--line); border-radius: 6px; padding: .2rem .6rem; flex: 1 1 12rem; min-width: 0; }
table { border-collapse: collapse; width: 100%; margin-bottom: 1rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .5rem;
  border-bottom: 1px solid var(--line); }
th { white-space: nowrap; }
button.sort { background: none; font-weight: bold; padding: 0; }
th[aria-sort="ascending"] .sort::after { content: " \25B2"; }
th[aria-sort="descending"] .sort::after { content: " \25BC"; }
tbody tr:hover { background: var(--soft); }
td[data-label] { overflow-wrap: anywhere; }
td.number { font-variant-numeric: tabular-nums; color: var(--faint); }
td.wide { min-width: 12rem; }
td .clamp { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
td textarea { min-width: 9rem; }
th:last-child { white-space: normal; }
.badge { display: inline-block; border-radius: 1em; padding: 0 .6em; white-space: nowrap; }
.badge.good { color: var(--good); background: var(--on-good); }
.badge.bad { color: var(--bad); background: var(--on-bad); font-weight: bold; }
.badge.doubt { color: var(--doubt); background: var(--on-doubt); }
.findings { margin: .2rem 0 .6rem; }
.findings li { padding: .1rem 0 .1rem .7rem; border-left: 3px solid var(--line); margin-bottom: .2rem;
  overflow-wrap: anywhere; }
.findings.bad > li { border-color: var(--bad); }
.findings.bad > li.note { border-color: var(--line); }
summary { cursor: pointer; }
.play > summary, .more > summary { color: var(--mark); margin-bottom: .3rem; }
textarea { width: 100%; min-height: 2.4rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--line); border-radius: 6px; }
pre { overflow-x: auto; }
a { color: var(--mark); }
footer { color: var(--faint); font-size: .85rem; border-top: 1px solid var(--line); padding-top: .6rem; }
[hidden] { display: none !important; }
@media (max-width: 46rem) {
  body { padding: 0 .6rem 2rem; }
  h1 { font-size: 1.35rem; }
  .both { display: block; }
  .stand { display: contents; }
  .live { background: var(--paper); position: sticky; top: 0; z-index: 1; padding-bottom: .2rem; }
  .board { max-height: 42vh; }
  .wide .board { max-height: none; }
  .wide .levels { max-height: 46vh; }
  .under, .controls, .status, .captions { padding-left: 0; }
  .status { min-height: 1.5em; max-height: 3em; overflow: auto; }
  thead { display: none; }
  tr { display: block; border-bottom: 1px solid var(--line); padding: .4rem 0; }
  td { display: block; border: 0; padding: .1rem 0; }
  td:empty { display: none; }
  td[data-label]::before { content: attr(data-label) ": "; color: var(--faint); }
  td .clamp { display: inline; }
}
@media print {
  :root { --ink: #000; --paper: #fff; --soft: #fff; --line: #bbb; --faint: #333; --mark: #000;
    --light-square: #fff; --dark-square: #c6c6c6; --frame: #000; }
  body { display: block; }
  .controls, .filters, .start, .status, .arrow, .choices, .index { display: none !important; }
  .stand, .many .stand, .live { position: static; }
  .wide .levels { max-height: none; overflow: visible; }
  .both.many { display: block; }
  .problem { break-inside: avoid-page; content-visibility: visible; }
  .line { content-visibility: visible; }
  button.m[aria-current] { background: none; color: inherit; }
}
)css";
}

}  // namespace warp::page
