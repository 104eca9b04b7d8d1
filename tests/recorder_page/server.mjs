// The files of the page, served as most servers of static files do it: the browser may keep them for a day.
import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join } from "node:path";
import { recorder } from "./recorder.mjs";

const types = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json", ".png": "image/png" };

/** All files to be served, by their paths below a folder. */
export function pageFiles(folder) {
  const from = join(dirname(recorder), "served");
  const names = readdirSync(from, { recursive: true }).filter((name) => extname(name));
  const files = new Map(names.map((name) => [folder + name, readFileSync(join(from, name))]));
  return files.set(folder, files.get(`${folder}index.html`));
}

/** Serves what is in `files` at the time; gives the address, and how to stop. */
export async function serve(t, files) {
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const bytes = files.get(pathname);
    response.writeHead(bytes === undefined ? 404 : 200,
      { "Content-Type": types[extname(pathname)] ?? "text/html", "Cache-Control": "public, max-age=86400" });
    response.end(bytes);
  });
  await new Promise((done) => { server.listen(0, "127.0.0.1", done); });
  const stop = () => new Promise((done) => { server.close(done); server.closeAllConnections(); });
  t.after(() => server.listening && stop());
  return { address: `http://127.0.0.1:${server.address().port}`, stop };
}
