import { defineConfig } from "vite";

// The page is one folder that any host can serve from any path, and that loads nothing from elsewhere.
export default defineConfig({
  base: "./",
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2022",
    outDir: "../page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The service worker keeps all files, whose list it reads from here.
    manifest: "files.json",
  },
});
