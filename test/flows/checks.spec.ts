import { newId } from '../../server/common/ids.js';
import { CheckBooks } from './check-books.js';

const DAY = '2026-11-10';
/** Every grace and every due time of the day is over. */
const LATER = '2026-11-15T12:00:00Z';
const at = (time: string): string => `${DAY}T${time}:00Z`;

let desk: CheckBooks;
/** What the tests of this file named, by id: a finding is told in their words. */
const names = new Map<string, string>();
let made = 0;

beforeAll(async () => {
  desk = await CheckBooks.begin();
  await desk.asOwner(
    `INSERT INTO operator_versions SELECT operator_id, version + 1, name, calling_code, payin_modes, payin_minimum, payout_minimum,
       '[{"kind":"payin","basisPoints":150,"fixed":0,"bearer":"merchant"},{"kind":"payout","basisPoints":100,"fixed":0,"bearer":"merchant"}]',
       active, 'test', 'fees', '2026-11-02Z' FROM operator_versions WHERE operator_id = '11'`,
  );
  for (const leg of ['statement', 'orders', 'bank'] as const) await desk.covers(leg, DAY);
}, 60_000);
afterAll(() => desk?.books.end());

interface Made {
  id: string;
  reference: string;
}

type More = Parameters<CheckBooks['books']['open']>[1] & {
  /** completed where nothing is said; null: it stays as it was opened. */
  ends?: 'completed' | 'notcompleted' | null;
  time?: string;
  line?: Partial<Parameters<CheckBooks['matching']['line']>[0]> | null;
  order?: Partial<Parameters<CheckBooks['matching']['line']>[0]> | null;
  callback?: Partial<Parameters<CheckBooks['heard']>[1]> | null;
};

/** A transaction with everything that belongs to it, but for what the test leaves out or changes. */
async function transaction(name: string, more: More = {}): Promise<Made> {
  const { ends = 'completed', time = '10:00', line, order, callback, ...opening } = more;
  const reference = `R${++made}`;
  const phone = `226541${String(made).padStart(5, '0')}`;
  const id = await desk.books.open(at(time), { reference, phone, ...opening });
  names.set(id, name);
  await desk.books.facts.learn(desk.books.db.manager, [
    { transactionId: id, from: 'confirm', facts: { operatorId: '11' } },
  ]);
  const ended = `${DAY}T${time}:30Z`;
  if (ends) await desk.books.become(id, ends, ended);
  const fee = opening.kind === 'payout' ? 100 : 150;
  const direction = opening.kind === 'payout' ? ('out' as const) : ('in' as const);
  const paid = ends === 'completed';
  const row = { at: ended, reference, direction, amount: opening.amount ?? 10_000 };
  if (line !== null && (paid || line)) await lineOf(name, { ...row, fee, operatorId: '11', ...line });
  if (order !== null && (paid || order)) await lineOf(name, { ...row, leg: 'orders', ...order });
  if (callback !== null && (ends || callback))
    names.set(
      await desk.heard(id, { at: ended, status: ends ?? 'completed', operatorId: '11', ...callback }),
      name,
    );
  return { id, reference };
}

async function lineOf(name: string, line: Parameters<CheckBooks['matching']['line']>[0]): Promise<string> {
  const id = await desk.matching.line({ knownAt: at('23:00'), ...line });
  names.set(id, name);
  return id;
}

/** What is found in the day, in the words of the test: `kind name`. */
async function found(asOf = LATER): Promise<string[]> {
  desk.books.clock.moveTo(new Date(asOf));
  await desk.matching.run(DAY);
  const all = await desk.findings(DAY, asOf);
  return all
    .map(({ kind, subject }) => {
      const id = subject.slice(subject.indexOf(':') + 1);
      return `${kind} ${names.get(id) ?? id}`;
    })
    .sort();
}

/** Each finds exactly this and nothing else, in one day beside all the others. */
const PLANTED: [name: string, kinds: string[], plant: (name: string) => Promise<unknown>][] = [
  ['all agree', [], (name) => transaction(name)],
  ['a payout, all agree', [], (name) => transaction(name, { kind: 'payout', channel: 'mobile_money' })],
  ['failed, nobody has a line', [], (name) => transaction(name, { ends: 'notcompleted' })],
  [
    'pending since an hour before the cut-off',
    ['overdue'],
    (name) => transaction(name, { ends: null, time: '23:00' }),
  ],
  [
    'a lost answer',
    ['unknown_outcome'],
    (name) => transaction(name, { ends: null, status: 'unknown', kind: 'payout', channel: 'mobile_money' }),
  ],
  [
    'a callback alone says paid',
    ['callback_without_confirm'],
    (name) => transaction(name, { ends: null, callback: { halves: ['json'] } }),
  ],
  [
    'a callback says paid of a lost answer',
    ['callback_without_confirm'],
    (name) =>
      transaction(name, {
        ends: null,
        status: 'unknown',
        kind: 'payout',
        channel: 'mobile_money',
        callback: {},
      }),
  ],
  [
    'a callback says failed',
    ['callback_against_confirm'],
    (name) => transaction(name, { callback: { status: 'notcompleted', said: 'nocompleted' } }),
  ],
  ['no callback came', ['confirm_without_callback'], (name) => transaction(name, { callback: null })],
  [
    'only a pending callback came',
    ['confirm_without_callback'],
    (name) => transaction(name, { callback: { status: 'pending' } }),
  ],
  ['half of it came', ['half_a_pair'], (name) => transaction(name, { callback: { halves: ['form'] } })],
  [
    'nobody knows its reference',
    ['orphan_callback'],
    async (name) =>
      names.set(await desk.heard(null, { at: at('11:00'), quarantine: 'unknown_reference' }), name),
  ],
  [
    'nobody can read it',
    ['orphan_callback'],
    async (name) =>
      names.set(await desk.heard(null, { at: at('11:00'), halves: [], quarantine: 'unreadable' }), name),
  ],
  [
    'it flipped',
    ['final_status_contradicted'],
    async (name) => desk.contradicted((await transaction(name)).id, at('18:00'), 'notcompleted'),
  ],
  [
    'it failed and the operator credited it',
    ['final_status_contradicted'],
    (name) => transaction(name, { ends: 'notcompleted', line: {} }),
  ],
  [
    'confirm says Paid',
    ['unrecognised_status'],
    async (name) =>
      desk.answered((await transaction(name, { ends: null })).id, at('12:00'), 'Paid', 'unrecognised'),
  ],
  [
    'a callback says 00',
    ['unrecognised_status'],
    (name) => transaction(name, { ends: null, callback: { status: 'unrecognised', said: '00' } }),
  ],
  [
    'a callback has another amount',
    ['amount_mismatch'],
    (name) => transaction(name, { callback: { amount: 10_500, halves: ['json'] } }),
  ],
  [
    'its line has another amount',
    ['amount_mismatch'],
    (name) => transaction(name, { line: { amount: 10_001 } }),
  ],
  [
    'its order has another amount',
    ['amount_mismatch'],
    (name) => transaction(name, { order: { amount: 9_999 } }),
  ],
  ['its line is net of its fee', [], (name) => transaction(name, { line: { amount: 9_850 } })],
  [
    'a callback has another number',
    ['number_mismatch'],
    (name) => transaction(name, { callback: { phone: '22670000000' } }),
  ],
  [
    'its line has another number',
    ['number_mismatch'],
    (name) => transaction(name, { line: { phone: '22670000000' } }),
  ],
  [
    'a callback names another operator',
    ['operator_mismatch'],
    (name) => transaction(name, { callback: { operatorId: '12' } }),
  ],
  [
    'its line is on another account',
    ['operator_mismatch'],
    (name) => transaction(name, { line: { operatorId: '12' } }),
  ],
  [
    'the second of two alike',
    ['possibly_paid_twice'],
    async (name) => {
      const alike = { kind: 'payout', channel: 'mobile_money', amount: 7_777, phone: '22654777777' } as const;
      await transaction('the first of two alike', {
        ...alike,
        time: '08:00',
        line: { amount: 7_777, fee: 78 },
      });
      await transaction(name, { ...alike, time: '15:00', line: { amount: 7_777, fee: 78 } });
    },
  ],
  [
    'two lines name it',
    ['possibly_paid_twice'],
    async (name) => {
      const { reference } = await transaction(name);
      await lineOf(name, { at: at('14:00'), reference, fee: 150, operatorId: '11' });
    },
  ],
  [
    'repeated after it failed',
    [],
    async (name) => {
      const alike = { kind: 'payout', channel: 'mobile_money', amount: 6_000, phone: '22654666666' } as const;
      await transaction('failed first', { ...alike, time: '08:00', ends: 'notcompleted' });
      await transaction(name, { ...alike, time: '09:00', line: { fee: 60 } });
    },
  ],
  ['no own record', ['missing_own_record'], (name) => transaction(name, { order: null })],
  ['not on the statement', ['missing_statement'], (name) => transaction(name, { line: null })],
  [
    'debited, failed, never given back',
    ['missing_statement'],
    (name) => transaction(name, { kind: 'payout', channel: 'mobile_money', ends: 'notcompleted', line: {} }),
  ],
  [
    'debited, failed, given back',
    [],
    async (name) => {
      const { reference } = await transaction(name, {
        kind: 'payout',
        channel: 'mobile_money',
        ends: 'notcompleted',
        line: {},
      });
      await lineOf(name, { at: at('20:00'), reference, direction: 'in', fee: 100, operatorId: '11' });
    },
  ],
  [
    'nothing of ours',
    ['missing_aggregator'],
    (name) => lineOf(name, { at: at('10:00'), reference: 'elsewhere', amount: 4_321 }),
  ],
  [
    'an order that failed elsewhere',
    [],
    (name) => lineOf(name, { at: at('10:00'), leg: 'orders', reference: 'x', status: 'notcompleted' }),
  ],
  ['another fee', ['fee_variance'], (name) => transaction(name, { line: { fee: 200 } })],
  ['a fee within the tolerance', [], (name) => transaction(name, { line: { fee: 151 } })],
  [
    'cash that never arrived',
    ['cash_in_transit'],
    async (name) => names.set(await desk.matching.cash('cashout', 500_000, at('09:00')), name),
  ],
  [
    'approved and left lying',
    ['approved_not_sent'],
    async (name) => names.set(await desk.unsent(at('16:00')), name),
  ],
  [
    'by hand against what confirm says later',
    ['override_contradicted'],
    async (name) => {
      const { id } = await transaction(name, { ends: null, line: {}, order: {} });
      await desk.byHand(id, 'completed', at('11:00'));
      await desk.books.become(id, 'notcompleted', at('12:00'));
      await desk.heard(id, { at: at('12:00'), status: 'notcompleted', operatorId: '11' });
    },
  ],
  [
    'by hand, and the aggregator comes round',
    [],
    async (name) => {
      const { id } = await transaction(name, { ends: 'notcompleted', line: {}, order: {} });
      await desk.byHand(id, 'completed', at('11:00'));
      await desk.contradicted(id, at('12:00'), 'completed');
    },
  ],
];

describe('the checks of a day', () => {
  beforeAll(async () => {
    for (const [name, , plant] of PLANTED) await plant(name);
  }, 60_000);

  it('find each planted error by the one check that owns it, and nothing else', async () => {
    const planted = PLANTED.flatMap(([name, kinds]) => kinds.map((kind) => `${kind} ${name}`));
    expect(await found()).toEqual(planted.sort());
  }, 60_000);

  it('write each as one break, and none of them a second time', async () => {
    const first = await desk.check(DAY);
    expect(first).toMatchObject({ found: PLANTED.flatMap(([, kinds]) => kinds).length, cleared: 0 });
    expect(await desk.check(DAY)).toEqual({ ...first, found: 0 });
    expect(first.open + first.timing).toBe(first.found);
    expect(newId(new Date(LATER))).toBeTruthy();
  });
});
