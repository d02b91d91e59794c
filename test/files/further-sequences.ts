import type { Random } from './random.js';
import {
  bytesOf,
  camt053,
  cellsOf,
  type Entry,
  type Form,
  inventEntries,
  mt940,
  openingOf,
  rebalanced,
  type SequenceFile,
} from './sequence-account.js';
import { DAYS, filesOf, ofDays, type Writer } from './sequence-files.js';

/** Lines that nothing but their content and their balance tells apart. */
const numberless = (form: Form): Form => ({ ...form, number: null, hasBalance: true });

/** Writes the movements as a workbook whose dates are merged over the rows of each day. */
async function mergedDates(form: Form, entries: readonly Entry[], name: string): Promise<SequenceFile> {
  const own: Form = { ...form, container: 'xlsx' };
  const cells = cellsOf(own, entries);
  const merges: string[] = [];
  for (let first = 1; first < cells.length; first++) {
    let last = first;
    while (cells[last + 1]?.[0] === cells[first]?.[0]) last++;
    for (const row of cells.slice(first + 1, last + 1)) row[0] = '';
    if (last > first) merges.push(`A${first + 1}:A${last + 1}`);
    first = last;
  }
  return { name: `${name}.xlsx`, source: 0, bytes: await bytesOf(own, cells, merges) };
}

/** Sequences without a trap. */
export const FURTHER_HONEST: Record<string, Writer> = {
  numberless: async (random, form) => {
    const counted = inventEntries(random, DAYS);
    const files = await filesOf(numberless(form), [ofDays(counted, 16, 17), ofDays(counted, 17, 18)]);
    return { counted, files };
  },
  mergedDates: async (random, form) => {
    const counted = inventEntries(random, DAYS);
    const files = [
      mergedDates(form, ofDays(counted, 16, 17), 'releve-1'),
      mergedDates(form, ofDays(counted, 17, 18), 'releve-2'),
    ];
    return { counted, files: await Promise.all(files) };
  },
  francs: async (random, form) => {
    const counted = inventEntries(random, [16, 17]);
    const plain: Form = { ...form, isSigned: false };
    const above = [[random.one(['Devise : XOF', 'Devise du compte : FCFA', 'Montants en XOF'])]];
    const more = [['Unité', () => 'XOF']] as const;
    const files = [16, 17].map(async (day) => {
      const cells = cellsOf(plain, ofDays(counted, day), { above, more });
      return { name: `releve-${day}.${form.container}`, source: 0, bytes: await bytesOf(form, cells) };
    });
    return { counted, files: await Promise.all(files) };
  },
  datedBalances: async (random, form) => {
    const counted = inventEntries(random, [16, 17]);
    const files = [16, 17].map(async (day) => {
      const entries = ofDays(counted, day);
      const above = [
        [`Solde au ${day - 1}/11/2026`, String(openingOf(entries))],
        [`Solde au ${day}/11/2026 : ${entries.at(-1)?.balance ?? 0}`],
      ];
      const cells = cellsOf({ ...form, isSigned: false, hasBalance: false }, entries, { above });
      return { name: `releve-${day}.${form.container}`, source: 0, bytes: await bytesOf(form, cells) };
    });
    return { counted, files: await Promise.all(files) };
  },
};

async function changedWithoutNumbers(
  random: Random,
  form: Form,
  change: (entries: readonly Entry[]) => Entry[],
): ReturnType<Writer> {
  const first = inventEntries(random, [16, 17], 8);
  const counted = rebalanced(change(first), openingOf(first));
  const files = await filesOf(numberless(form), [first, counted]);
  return { counted, files, answers: { missingLines: 'removed', movedNumbers: 'same' } };
}

/** Sequences in which a line, a file or a past is not what it looks like. */
export const FURTHER_TRAPS: Record<string, Writer> = {
  numberlessChanged: (random, form) =>
    changedWithoutNumbers(random, form, (entries) =>
      entries.map((entry, at) => (at === 1 ? { ...entry, change: entry.change * 2 } : entry)),
    ),
  numberlessMissing: (random, form) =>
    changedWithoutNumbers(random, form, (entries) => entries.filter((_, at) => at !== 1)),
  twoBankFormats: async (random) => {
    const counted = inventEntries(random, [16, 17]);
    const sources = random.whole(1, 2);
    const files = [16, 17].flatMap((day): SequenceFile[] => {
      const entries = ofDays(counted, day);
      return [
        { name: `releve-${day}.sta`, source: 0, bytes: mt940('BJ0690000000072', day, entries) },
        { name: `releve-${day}.xml`, source: sources - 1, bytes: camt053('BJ0690000000072', day, entries) },
      ];
    });
    return { side: 'bank', counted, sources, files, answers: { sameAccount: 'leave' } };
  },
  mergedAmounts: async (random, form) => {
    const all = inventEntries(random, [16, 17]);
    const plain: Form = {
      ...form,
      container: 'xlsx',
      isSigned: false,
      hasBalance: false,
      isNewestFirst: false,
    };
    const column = plain.hasTime ? 4 : 3;
    const cells = cellsOf(plain, all);
    const [, first, second] = cells;
    // Neither row counts.
    if (first && second) [first[column], second[column]] = ['90 000', ''];
    const letter = 'ABCDE'[column] ?? 'D';
    const bytes = await bytesOf(plain, cells, [`${letter}2:${letter}3`]);
    return { counted: all.slice(2), files: [{ name: 'releve.xlsx', source: 0, bytes }] };
  },
  otherAccountCurrency: async (random, form) => {
    const counted = inventEntries(random, [16, 17]);
    const other = inventEntries(random, [17]);
    const above = [
      [random.one(['Devise : GNF', 'Compte 00077 - Devise : XAF - Agence 2', 'Montants exprimés en EUR'])],
    ];
    const [one, two] = await filesOf(form, [ofDays(counted, 16), ofDays(counted, 17)]);
    const bytes = await bytesOf(form, cellsOf(form, other, { above }));
    const files = [one, { name: `devise.${form.container}`, source: 0, bytes }, two].filter(
      (file) => file !== undefined,
    );
    return { counted, files, refused: [1] };
  },
};
