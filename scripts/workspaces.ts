import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

type Manifest = { name: string; workspaces?: string[]; exports?: Record<string, string> };
type Workspace = { folder: string; manifest: Manifest };

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));

/** The packages in the order of the root's package.json: a package comes after those it depends on. */
export function workspaces(): Workspace[] {
  return (manifestOf('.').workspaces ?? [])
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: ROOT }).sort())
    .map((file) => path.dirname(file).replaceAll(path.sep, '/'))
    .map((folder) => ({ folder, manifest: manifestOf(folder) }));
}
