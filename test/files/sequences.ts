import { FURTHER_HONEST, FURTHER_TRAPS } from './further-sequences.js';
import { Random } from './random.js';
import { DAYS, filesOf, ofDays, type Sequence, type Writer } from './sequence-files.js';
import {
  bytesOf,
  cellsOf,
  type Entry,
  type Form,
  inventEntries,
  inventForm,
  mt940,
  openingOf,
  rebalanced,
  type SequenceFile,
  shortNumbers,
} from './sequence-account.js';

/** Sequences without a trap. */
const HONEST: Record<string, Writer> = {
  ...FURTHER_HONEST,
  days: async (random, form) => {
    const counted = inventEntries(random, DAYS);
    return {
      counted,
      files: await filesOf(
        form,
        DAYS.map((day) => ofDays(counted, day)),
      ),
    };
  },
  overlaps: async (random, form) => {
    const counted = inventEntries(random, DAYS);
    return { counted, files: await filesOf(form, [ofDays(counted, 16, 17), ofDays(counted, 17, 18)]) };
  },
  halves: async (random, form) => {
    const counted = inventEntries(random, [16, 17], 9);
    const half = random.whole(1, counted.length - 1);
    return { counted, files: await filesOf(form, [counted.slice(0, half), counted.slice(half)]) };
  },
  growing: async (random, form) => {
    const counted = inventEntries(random, [16, 17], 9);
    const [one, two] = [random.whole(1, 2), random.whole(3, counted.length - 1)];
    return { counted, files: await filesOf(form, [counted.slice(0, one), counted.slice(0, two), counted]) };
  },
  repeated: async (random, form) => {
    const counted = inventEntries(random, [16]);
    const other = { ...form, container: form.container === 'csv' ? 'xlsx' : 'csv' } as const;
    const files = [...(await filesOf(form, [counted])), ...(await filesOf(other, [counted], 'export'))];
    return { counted, files };
  },
  apart: async (random, form) => {
    const counted = inventEntries(random, [16, 17]);
    const halves = [counted.filter(({ change }) => change > 0), counted.filter(({ change }) => change < 0)];
    const plain: Form = { ...form, hasBalance: false, isSigned: false };
    const files = await filesOf(plain, halves);
    return { counted, sources: 2, files: files.map((file, source) => ({ ...file, source })) };
  },
  relabelled: async (random, form) => {
    const counted = inventEntries(random, [16, 17]);
    const renamed = ofDays(counted, 16).map((entry) => ({ ...entry, party: `${entry.party} SUITE` }));
    return {
      counted,
      files: await filesOf(form, [ofDays(counted, 16), [...renamed, ...ofDays(counted, 17)]]),
    };
  },
  reversal: async (random, form) => {
    const first = inventEntries(random, [16]);
    const back = first.find(({ change }) => change > 0);
    if (!back) throw new Error('A day without money in');
    const later = inventEntries(random, [17]);
    const reversal = { ...back, day: 17, second: 30, change: -back.change, party: 'Annulation paiement' };
    const counted = rebalanced([...first, reversal, ...later], openingOf(first));
    return { counted, files: await filesOf(form, [ofDays(counted, 16), ofDays(counted, 17)]) };
  },
  holeFilled: async (random, form) => {
    const counted = inventEntries(random, DAYS);
    const files = await filesOf(
      { ...form, hasBalance: true },
      [16, 18, 17].map((day) => ofDays(counted, day)),
    );
    return { counted, files };
  },
  stated: async (random, form) => {
    const counted = inventEntries(random, [16, 17]);
    const files = [16, 17].map(async (day) => {
      const entries = ofDays(counted, day);
      const edges = [
        ['Solde initial', String(openingOf(entries))],
        ['Solde final', String(entries.at(-1)?.balance ?? 0)],
      ];
      const around = random.chance(0.5)
        ? { above: edges }
        : { above: edges.slice(0, 1), below: edges.slice(1) };
      const cells = cellsOf({ ...form, hasBalance: true }, entries, around);
      return { name: `releve-${day}.${form.container}`, source: 0, bytes: await bytesOf(form, cells) };
    });
    return { counted, files: await Promise.all(files) };
  },
  orders: async (random, form) => {
    const all = inventEntries(random, [16, 17]).map((entry) => ({
      ...entry,
      change: Math.abs(entry.change),
    }));
    const first = ofDays(all, 16).map((entry, place) => ({
      ...entry,
      status: place % 2 ? 'En attente' : 'Payé',
    }));
    const then = all.map((entry) => ({ ...entry, status: 'Payé' }));
    return { side: 'orders', counted: all, files: await ordersOf(form, [first, then]) };
  },
};

async function ordersOf(form: Form, all: readonly (readonly Entry[])[]): Promise<SequenceFile[]> {
  const plain: Form = { ...form, hasBalance: false, isSigned: false, number: 'Référence' };
  const files = all.map(async (entries, place) => {
    const cells = cellsOf(plain, entries, { more: [['Statut', ({ status }) => status]] });
    return { name: `commandes-${place + 1}.${form.container}`, source: 0, bytes: await bytesOf(form, cells) };
  });
  return Promise.all(files);
}

/** Sequences in which a line, a file or a past is not what it looks like. */
const TRAPS: Record<string, Writer> = {
  ...FURTHER_TRAPS,
  shortNumbers: async (random, form) => {
    const counted = inventEntries(random, DAYS);
    const files = await filesOf(
      form,
      DAYS.map((day) => shortNumbers(ofDays(counted, day))),
    );
    return { counted, files, answers: { numbers: 'beginAgain' } };
  },
  shortAlike: async (random, form) => {
    const days = inventEntries(random, [16]);
    const again = days.map((entry) => ({ ...entry, day: 17 }));
    const counted = rebalanced([...days, ...again], openingOf(days));
    const files = await filesOf(
      form,
      [16, 17].map((day) => shortNumbers(ofDays(counted, day))),
    );
    return { counted, files, answers: { numbers: 'beginAgain' } };
  },
  movedNumbers: async (random, form) => {
    const whole = inventEntries(random, [16], 8);
    const files = await filesOf(form, [shortNumbers(whole.slice(1)), shortNumbers(whole)]);
    return { counted: whole, files, answers: { movedNumbers: 'same', numbers: 'beginAgain' } };
  },
  twoFormats: async (random, form) => {
    const counted = inventEntries(random, [16, 17]);
    const sources = random.whole(1, 2);
    const files = [16, 17].map(async (day) => {
      const entries = ofDays(counted, day);
      const own = entries.map((entry) => ({
        ...entry,
        party: `VIR ${entry.party}`,
        number: `P${entry.number}`,
      }));
      const cells = cellsOf({ ...form, hasBalance: true }, own, { above: [['Compte', 'BJ0690000000071']] });
      const portal = { name: `portail-${day}.${form.container}`, bytes: await bytesOf(form, cells) };
      return [
        { name: `releve-${day}.sta`, source: 0, bytes: mt940('BJ0690000000071', day, entries) },
        { ...portal, source: sources - 1 },
      ];
    });
    return { counted, sources, files: (await Promise.all(files)).flat(), answers: { sameAccount: 'leave' } };
  },
  changedAmount: async (random, form) => {
    const first = inventEntries(random, [16], 8);
    const place = random.whole(0, first.length - 1);
    const changed = first.map((entry, at) => (at === place ? { ...entry, change: entry.change * 2 } : entry));
    const counted = rebalanced(changed, openingOf(first));
    return { counted, files: await filesOf(form, [first, counted]), answers: { changedLines: 'later' } };
  },
  missingLine: async (random, form) => {
    const first = inventEntries(random, [16, 17], 8);
    const counted = rebalanced(
      first.filter((_, at) => at !== 1),
      openingOf(first),
    );
    return { counted, files: await filesOf(form, [first, counted]), answers: { missingLines: 'removed' } };
  },
  cancelledOrder: async (random, form) => {
    const all = inventEntries(random, [16], 8).map((entry) => ({ ...entry, change: Math.abs(entry.change) }));
    const [first, ...others] = all.map((entry) => ({ ...entry, status: 'Payé' }));
    if (!first) throw new Error('A day without orders');
    const files = await ordersOf(form, [
      [first, ...others],
      [{ ...first, status: 'Annulé' }, ...others],
    ]);
    return { side: 'orders', counted: others, files, accepts: ['linesUndone'] };
  },
  currencies: async (random, form) => {
    const all = inventEntries(random, [16, 17]).map((entry, place) => ({
      ...entry,
      status: place % 3 === 1 ? 'EUR' : 'XOF',
    }));
    const plain = { ...form, hasBalance: false, isSigned: false };
    const name = random.one(['Devise', 'Currency', 'Ccy', 'Monnaie']);
    const files = [16, 17].map(async (day) => {
      const cells = cellsOf(plain, ofDays(all, day), { more: [[name, ({ status }) => status]] });
      return { name: `releve-${day}.${form.container}`, source: 0, bytes: await bytesOf(form, cells) };
    });
    return { counted: all.filter(({ status }) => status === 'XOF'), files: await Promise.all(files) };
  },
  offsets: async (random, form) => {
    const counted = inventEntries(random, [16, 17]);
    const offset = random.one(['+01:00', '+02:00', '-05:00', 'Z']);
    const files = [16, 17].map(async (day) => {
      const dateOf = (): string => `2026-11-${day}T00:00:00${offset}`;
      const cells = cellsOf({ ...form, hasTime: false }, ofDays(counted, day), { dateOf });
      return { name: `releve-${day}.${form.container}`, source: 0, bytes: await bytesOf(form, cells) };
    });
    return { counted, files: await Promise.all(files) };
  },
  hole: async (random, form) => {
    const all = inventEntries(random, DAYS);
    const files = await filesOf(
      { ...form, hasBalance: true },
      [16, 18].map((day) => ofDays(all, day)),
    );
    return { counted: ofDays(all, 16, 18), files, gaps: [1] };
  },
  statedHole: async (random, form) => {
    const counted = inventEntries(random, [16, 17]);
    const files = [16, 17].map(async (day) => {
      const entries = ofDays(counted, day);
      const missing = day === 17 ? 1_005 : 0;
      const above = [['Solde initial', String(openingOf(entries) + missing)]];
      const below = [['Solde final', String((entries.at(-1)?.balance ?? 0) + missing)]];
      const cells = cellsOf({ ...form, hasBalance: false, isSigned: false }, entries, { above, below });
      return { name: `releve-${day}.${form.container}`, source: 0, bytes: await bytesOf(form, cells) };
    });
    return { counted, files: await Promise.all(files), gaps: [1] };
  },
};

export const SEQUENCE_KINDS = [...Object.keys(HONEST), ...Object.keys(TRAPS)];

/** Writes the sequence of a seed: the kinds take turns. */
export async function writeSequence(seed: number): Promise<Sequence> {
  const random = new Random(seed);
  const kind = SEQUENCE_KINDS[seed % SEQUENCE_KINDS.length] ?? 'days';
  const honest = kind in HONEST;
  const write = HONEST[kind] ?? TRAPS[kind];
  if (!write) throw new Error(`Unknown kind ${kind}`);
  return {
    ...{
      kind,
      honest,
      side: random.one(['bank', 'statement'] as const),
      sources: 1,
      answers: {},
      accepts: [],
      gaps: [],
      refused: [],
    },
    ...(await write(random, inventForm(random))),
  };
}
