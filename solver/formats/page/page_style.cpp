#include "solver/formats/page/page_parts.hpp"

namespace warp::page {

std::string_view page_style() {
  return R"css(
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #fff; --soft: #eee; --mark: #0b57d0;
  --on-mark: #fff; --touched: #f5b301; --faint: #5f5f5f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eee; --paper: #16181c; --soft: #2a2e35; --mark: #8ab4f8; --on-mark: #10131a;
    --faint: #b0b0b0; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 0 1rem 3rem; max-width: 76rem; color: var(--ink);
  background: var(--paper); font: 1rem/1.45 "DejaVu Sans", Verdana, sans-serif; }
h1 { font-size: 1rem; color: var(--faint); font-weight: normal; }
h2 { font-size: 1.3rem; margin: 1.5rem 0 .2rem; overflow-wrap: anywhere; }
h3 { font-size: 1rem; margin: .8rem 0 .2rem; }
p { margin: .15rem 0; overflow-wrap: anywhere; }
.problem { border-top: 1px solid var(--faint); content-visibility: auto;
  contain-intrinsic-size: auto 40rem; }
.both { display: grid; grid-template-columns: minmax(16rem, 27rem) 1fr; gap: 1.5rem; }
.stand { position: sticky; top: .5rem; align-self: start; }
.board { width: 100%; max-height: 75vh; background: #fff; border-radius: 4px; display: block; }
.under { display: flex; justify-content: space-between; }
.caption, .source, .status, .note, .word { color: var(--faint); }
.figure { width: 1.6rem; height: 1.6rem; vertical-align: middle; background: #fff; }
.drawings { position: absolute; width: 0; height: 0; }
.controls { display: flex; gap: .3rem; margin: .5rem 0; flex-wrap: wrap; }
button { font: inherit; color: inherit; background: var(--soft); border: 1px solid transparent;
  border-radius: 4px; padding: .1rem .35rem; cursor: pointer; }
.controls button { min-width: 3rem; min-height: 2.5rem; }
button.m { background: none; text-align: left; }
button.m:hover { background: var(--soft); }
button.m[aria-current] { background: var(--mark); color: var(--on-mark); }
button:focus-visible { outline: 2px solid var(--mark); outline-offset: 1px; }
.start { font-size: .85rem; font-weight: normal; }
.status { min-height: 4.5em; font-size: .9rem; }
.filters label { margin-right: 1rem; white-space: nowrap; }
ul { list-style: none; margin: 0; padding: 0; }
ul ul { padding-left: 1.1rem; border-left: 1px solid var(--soft); }
.lines > li { margin-bottom: .35rem; }
.line { content-visibility: auto; contain-intrinsic-size: auto 1.8rem; }
.key > .m { font-weight: bold; }
.dual > .m { text-decoration: underline dotted; }
.no-key .key, .no-try .try, .no-set .set, .only-dual .line { display: none; }
.only-dual li.variation:not(.dual):not(:has(.dual)) { display: none; }
.touched { fill: none; }
.sq.is-touched .touched { fill: var(--touched); fill-opacity: .45; }
.message { border-left: 4px solid #b3261e; padding-left: .5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .5rem;
  border-bottom: 1px solid var(--soft); }
td[data-label="entry"], td[data-label="reason"], td[data-label="file"], td[data-label="authors"],
  td[data-label="conditions"] { overflow-wrap: anywhere; min-width: 8rem; }
td[data-label="comment"] { min-width: 15rem; }
textarea { width: 100%; min-height: 2.4rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--faint); border-radius: 4px; }
a { color: var(--mark); }
.bad { font-weight: bold; }
@media (max-width: 46rem) {
  body { padding: 0 .5rem 2rem; }
  .both { display: block; }
  .stand { display: contents; }
  .live { background: var(--paper); position: sticky; top: 0; z-index: 1; }
  .board { max-height: 42vh; }
  .caption { font-size: .85rem; }
  .status { min-height: 3em; max-height: 4.5em; overflow: auto; }
  thead { display: none; }
  tr { display: block; border-bottom: 1px solid var(--faint); }
  td { display: block; border: 0; }
  td[data-label]::before { content: attr(data-label) ": "; color: var(--faint); }
}
@media print {
  :root { --ink: #000; --paper: #fff; --soft: #ddd; --faint: #333; --mark: #000; }
  .controls, .filters, .start, .status { display: none !important; }
  .stand, .live { position: static; }
  .problem { break-inside: avoid-page; content-visibility: visible; }
  .line { content-visibility: visible; }
  button.m[aria-current] { background: none; color: inherit; }
}
)css";
}

}  // namespace warp::page
