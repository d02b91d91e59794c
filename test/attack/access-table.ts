import { readFileSync } from 'node:fs';

/** Callers that the table names: every role, `key` for an API key, `anyone` for a public route. */
export type Admitted = ReadonlySet<string>;

/** Reads `access.txt`: `METHOD /path: caller caller`, one route a line. */
export function readAccessTable(file: URL | string): ReadonlyMap<string, Admitted> {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), new Set(line.slice(at + 2).split(' '))];
    }),
  );
}

export function accessLine(name: string, admitted: readonly string[]): string {
  return `${name}: ${admitted.join(' ')}`;
}
