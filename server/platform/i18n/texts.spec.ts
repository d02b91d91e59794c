import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { textFiles } from '../../../test/support/text-files.js';

/** Lists keys file by file, since spreading the objects into one would hide duplicates. */
function namesOf(kind: 'PROBLEM' | 'RULE'): string[] {
  return textFiles().flatMap(({ url }) => {
    const text = readFileSync(url, 'utf8');
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
