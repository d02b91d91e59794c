import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Reads the version of the nearest package.json, which is one folder further up in the built product. */
function versionAt(folder: string): string {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return versionAt(dirname(folder));
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
  return version;
}

export const PRODUCT_VERSION = versionAt(dirname(fileURLToPath(import.meta.url)));
