import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the package, found from the sources and from what was compiled of them (`dist/`). */
export const PACKAGE_ROOT = rootOf(dirname(fileURLToPath(import.meta.url)));

function rootOf(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : rootOf(dirname(folder));
}
