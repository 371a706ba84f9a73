#include "solver/formats/page/page_parts.hpp"

namespace warp::page {

std::string_view comments_script() {
  return R"js(
"use strict";
(() => {
  /** Comments are kept in the browser, each under the key of its entry. */
  const comments = [...document.querySelectorAll("textarea[data-key]")];
  const store = {
    get(key) { try { return localStorage.getItem("warp " + key) || ""; } catch { return ""; } },
    set(key, text) { try { localStorage.setItem("warp " + key, text); } catch { /* not kept */ } },
  };
  for (const field of comments) {
    field.value = store.get(field.dataset.key);
    field.addEventListener("input", () => store.set(field.dataset.key, field.value));
  }
  const words = texts[document.documentElement.lang] || texts.en;
  const together = document.querySelector(".comments");
  if (together && comments.length > 0) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = words.asText;
    const all = document.createElement("textarea");
    all.readOnly = true;
    all.hidden = true;
    all.setAttribute("aria-label", words.comments);
    button.addEventListener("click", () => {
      all.hidden = false;
      all.value = comments.filter((field) => field.value !== "")
        .map((field) => field.getAttribute("aria-label").replace("comment on ", "") + ": " + field.value)
        .join("\n");
      all.select();
    });
    together.append(button, all);
    together.hidden = false;
  }
})();
)js";
}

}  // namespace warp::page
