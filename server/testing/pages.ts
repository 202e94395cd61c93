import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The page's inline scripts: one before everything else, and one that starts the client. */
export const inlineScripts = ['document.documentElement.dataset.theme = "dark";', '\n{ import("/_app/start.js"); }\n'];

const page = `<!doctype html>
<title>Soirée</title>
<script>${inlineScripts[0]}</script>
<script type="module" src="/_app/immutable/entry/start.4bc.js"></script>
<div><script data-start>${inlineScripts[1]}</script></div>
`;

/** The files of a tiny built client. */
export const clientFiles = {
  'index.html': page,
  '_app/immutable/entry/start.4bc.js': `export const start = () => ${JSON.stringify('dance '.repeat(200))};\n`,
  '_app/immutable/assets/look.4bc.css': 'body { color: gold; }\n',
  '_app/immutable/assets/inter.4bc.woff2': 'wOF2 and the rest of a font',
  '_app/version.json': '{"version":"1.2.3"}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'manifest.webmanifest': '{"name":"Soirée"}',
} as const;

const COMPRESSED = /\.(?:html|js|css|svg|json)$/;

/** Writes them as a build does, with compressed copies next to them. */
export function buildClient(folder: string): string {
  for (const [name, text] of Object.entries(clientFiles)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (!COMPRESSED.test(name)) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
  return folder;
}
