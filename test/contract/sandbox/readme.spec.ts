import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { COMMANDS } from '../../../server/sandbox/control/commands.js';
import { definitionOf, FAULTS, type FaultName } from '../../../server/sandbox/faults/fault-catalogue.js';

const README = readFileSync('server/sandbox/README.md', 'utf8');

/** Reads the rows of the table of faults, cells trimmed. */
function rowsHeld(): string[][] {
  const table = README.split('<!-- faults:begin -->')[1]?.split('<!-- faults:end -->')[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function rowOf(name: FaultName): string[] {
  const { at, does, params } = definitionOf(name);
  const given = Object.entries(params ?? {}).map(
    ([key, value]) => `\`${key}\` ${value === '' ? 'none' : value}`,
  );
  return [`\`${name}\``, at, given.length ? `${does} (${given.join(', ')})` : does];
}

describe('the documentation of the sandbox', () => {
  it('lists every fault as in the catalogue', () => {
    expect(rowsHeld()).toEqual((Object.keys(FAULTS) as FaultName[]).map(rowOf));
  });

  it('names only commands that exist', () => {
    const named = [...README.matchAll(/^c ([a-z-]+) '/gm)].map((match) => match[1] ?? '');
    expect(named.filter((name) => name !== 'settled' && !(name in COMMANDS))).toEqual([]);
  });
});
