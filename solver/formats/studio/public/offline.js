// Keeps the files of the page, so that it is there without a network once it has been loaded.
// The list of files is the one that the build writes beside them.
const engine = ["index.js", "instance.js", "pool.js", "records.js", "sharing.js", "start.js", "wasi.js", "worker.js", "warp.wasm"];
const beside = ["./", "./index.html", "./icon.svg", "./warp.webmanifest", ...engine.map((file) => `./engine/${file}`)];

/** The files of this build, and a name for just these. */
async function filesOfBuild() {
  const list = await (await fetch("./files.json", { cache: "no-store" })).json();
  const built = Object.values(list).flatMap((each) => [each.file, ...(each.css ?? []), ...(each.assets ?? [])]);
  return [...new Set(built)].map((file) => `./${file}`);
}

async function keepAll() {
  const cache = await caches.open("warp");
  const built = await filesOfBuild();
  await cache.addAll(built);
  // The module of the solver may not be there; the page says so then.
  await Promise.all(beside.map((file) => cache.add(file).catch(() => undefined)));
  const wanted = new Set([...built, ...beside].map((file) => new URL(file, self.location.href).href));
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) await cache.delete(request);
  }
}

self.addEventListener("install", (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** From the network, so that a new build is seen; without one, what is kept. */
async function answered(request) {
  const cache = await caches.open("warp");
  const isPage = request.mode === "navigate";
  const kept = await cache.match(isPage ? "./index.html" : request, { ignoreSearch: isPage });
  // Built files have names of their own for each content.
  if (kept && request.url.includes("/assets/")) return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok && request.method === "GET") await cache.put(isPage ? "./index.html" : request, fresh.clone());
    return fresh;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const isOurs = new URL(event.request.url).origin === self.location.origin;
  if (isOurs && event.request.method === "GET") event.respondWith(answered(event.request));
});
