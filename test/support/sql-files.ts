import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Issuer } from './statement-record.js';
import { tokensOf } from './sql-text.js';

/** Statements that take most of the database's time, one file each, by the room that sends them: docs/sql/README.md. */
const FOLDER = 'docs/sql';

/** A statement of `docs/sql`, as it was reviewed. */
export interface SqlFile {
  /** `payments/status-checks/store-answers` */
  name: string;
  room: string;
  /** Function of the server that sends it. */
  issuer: Issuer;
  /** Lines of comment above the statement. */
  head: string[];
  /** The formatted statement; '' where it is not written yet. */
  text: string;
}

/** Reads the statements in the order of their names. */
export function readSqlFiles(): SqlFile[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.sql'))
    .sort()
    .map((path) => read(path.replace(/\.sql$/, '')));
}

function read(name: string): SqlFile {
  const lines = readFileSync(`${FOLDER}/${name}.sql`, 'utf8').trimEnd().split('\n');
  const begin = lines.findIndex((line) => !line.startsWith('-- '));
  const head = begin < 0 ? lines : lines.slice(0, begin);
  const [file = '', issuer = ''] = head[0]?.slice('-- '.length).split(': ') ?? [];
  return {
    ...{ name, head, room: name.slice(0, name.lastIndexOf('/')), issuer: { file, name: issuer } },
    text: begin < 0 ? '' : lines.slice(begin).join('\n'),
  };
}

export function writeSqlFile({ name, head }: SqlFile, text: string): void {
  writeFileSync(`${FOLDER}/${name}.sql`, `${[...head, text].join('\n')}\n`);
}

/** Returns the text that has most words in common with another one; of several equal ones the longest. */
export function nearestTo(text: string, others: readonly string[]): string | undefined {
  const words = new Set(tokensOf(text));
  const share = (other: string): number => {
    const all = tokensOf(other);
    return text
      ? all.filter((word) => words.has(word)).length / Math.max(all.length, words.size)
      : all.length;
  };
  return [...others].sort((one, other) => share(other) - share(one))[0];
}
