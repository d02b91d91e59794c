import { readdirSync } from 'node:fs';

const SERVER = new URL('../../server/', import.meta.url);
const PLATFORM = 'platform/i18n/';

/** File of texts: its name without suffixes, and its address, as source in tests and as JavaScript in the built product. */
export interface TextFile {
  name: string;
  url: URL;
}

/** Lists the files of texts: those of the rooms (`*.texts.ts`), and all of `platform/i18n`. */
export function textFiles(): TextFile[] {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /(?<!\.spec|\.d)\.[jt]s$/.test(path))
    .filter((path) => path.startsWith(PLATFORM) || /\.texts\.[jt]s$/.test(path))
    .map((path) => ({
      name: path.replace(/.*\//, '').replace(/(?:\.texts)?\.[jt]s$/, ''),
      url: new URL(path, SERVER),
    }));
}
