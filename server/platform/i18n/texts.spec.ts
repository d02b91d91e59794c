import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('./', import.meta.url);

/** Lists keys file by file, since spreading the objects into one would hide duplicates. */
function namesOf(kind: 'PROBLEM' | 'RULE'): string[] {
  return readdirSync(FOLDER)
    .filter((file) => /(?<!\.spec)\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, FOLDER), 'utf8');
      const blocks = [...text.matchAll(new RegExp(`const \\w*${kind}_TEXTS[^=]*= \\{\\n(.*?)\\n\\}`, 'gs'))];
      return blocks.flatMap(([, block]) =>
        [...(block ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name ?? ''),
      );
    });
}

describe('texts of problems and rules', () => {
  it.each(['PROBLEM', 'RULE'] as const)('say each %s in one place', (kind) => {
    const names = namesOf(kind);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});
