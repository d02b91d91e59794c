import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const FOLDER = 'platform/database/migrations';

/** Deletes compiled migrations without a source, which an earlier build of another branch has left: the folder is the list of all. */
export function deleteStaleMigrations({ built, sources }: { built: string; sources: string }): void {
  const known = new Set(readdirSync(join(sources, FOLDER)));
  for (const file of readdirSync(join(built, FOLDER)))
    if (!known.has(file.replace(/\.js(\.map)?$/, '.ts'))) rmSync(join(built, FOLDER, file));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  parseArgs({ options: {} });
  const built = join(dirname(fileURLToPath(import.meta.url)), '..');
  deleteStaleMigrations({ built, sources: join(built, '../../server') });
}
