import { readFileSync } from 'node:fs';

/** Reads the addresses of the built console, as its router reads them. */
export const consoleAddresses = (): string[] =>
  JSON.parse(readFileSync(new URL('../../dist/web/addresses.json', import.meta.url), 'utf8')) as string[];
