import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { at, AgreedDayFixture, DAY } from '../support/agreed-day.fixture.js';

let fixture: AgreedDayFixture;
beforeAll(async () => {
  fixture = await AgreedDayFixture.begin();
});
afterAll(() => fixture.end());

/** Each finds exactly this and nothing else, in one day beside all the others. */
const PLANTED: [name: string, kinds: string[], plant: (name: string) => Promise<unknown>][] = [
  ['all agree', [], (name) => fixture.transaction(name)],
  [
    'a payout, all agree',
    [],
    (name) => fixture.transaction(name, { kind: 'payout', channel: 'mobile_money' }),
  ],
  ['failed, without a line', [], (name) => fixture.transaction(name, { ends: 'notcompleted' })],
  [
    'pending since an hour before the cut-off',
    ['overdue'],
    (name) => fixture.transaction(name, { ends: null, time: '23:00' }),
  ],
  [
    'a lost answer',
    ['unknown_outcome'],
    (name) =>
      fixture.transaction(name, { ends: null, status: 'unknown', kind: 'payout', channel: 'mobile_money' }),
  ],
  [
    'a callback alone says paid',
    ['callback_without_confirm'],
    (name) => fixture.transaction(name, { ends: null, callback: { halves: ['json'] } }),
  ],
  [
    'a callback says paid of a lost answer',
    ['callback_without_confirm'],
    (name) =>
      fixture.transaction(name, {
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
    (name) => fixture.transaction(name, { callback: { status: 'notcompleted', said: 'nocompleted' } }),
  ],
  ['no callback came', ['confirm_without_callback'], (name) => fixture.transaction(name, { callback: null })],
  [
    'only a pending callback came',
    ['confirm_without_callback'],
    (name) => fixture.transaction(name, { callback: { status: 'pending' } }),
  ],
  [
    'half of it came',
    ['half_a_pair'],
    (name) => fixture.transaction(name, { callback: { halves: ['form'] } }),
  ],
  [
    'with an unknown reference and its mark',
    ['orphan_callback'],
    async (name) =>
      fixture.names.set(
        await fixture.app.heard(null, {
          at: at('11:00'),
          markValid: true,
          quarantine: 'unknown_reference',
          identity: 'STRANGE-1',
        }),
        name,
      ),
  ],
  [
    'with two contents and an unreadable one',
    ['unattributed_callbacks'],
    async (name) => {
      fixture.names.set(DAY, name);
      for (const halves of [['json'], ['form'], []] as const)
        await fixture.app.heard(null, { at: at('11:00'), halves: [...halves], quarantine: 'no_identifier' });
    },
  ],
  [
    'it flipped',
    ['final_status_contradicted'],
    async (name) =>
      fixture.app.contradicted((await fixture.transaction(name)).id, at('18:00'), 'notcompleted'),
  ],
  [
    'it failed and the operator credited it',
    ['final_status_contradicted'],
    (name) => fixture.transaction(name, { ends: 'notcompleted', line: {} }),
  ],
  [
    'confirm says Paid',
    ['unrecognised_status'],
    async (name) =>
      fixture.app.answered(
        (await fixture.transaction(name, { ends: null })).id,
        at('12:00'),
        'Paid',
        'unrecognised',
      ),
  ],
  [
    'a callback says 00',
    ['unrecognised_status'],
    (name) => fixture.transaction(name, { ends: null, callback: { status: 'unrecognised', said: '00' } }),
  ],
  [
    'a callback has another amount',
    ['amount_mismatch'],
    (name) => fixture.transaction(name, { callback: { amount: 10_500, halves: ['json'] } }),
  ],
  [
    'its line has another amount',
    ['amount_mismatch'],
    (name) => fixture.transaction(name, { line: { amount: 10_001 } }),
  ],
  [
    'its order is cancelled',
    ['own_status_differs'],
    (name) => fixture.transaction(name, { order: { status: 'notcompleted' } }),
  ],
  [
    'it failed and its order is paid',
    ['own_status_differs'],
    (name) => fixture.transaction(name, { ends: 'notcompleted', line: null, order: { status: 'completed' } }),
  ],
  [
    'its order has another amount',
    ['amount_mismatch'],
    (name) => fixture.transaction(name, { order: { amount: 9_999 } }),
  ],
  ['its line is net of its fee', [], (name) => fixture.transaction(name, { line: { amount: 9_850 } })],
  [
    'a callback has another number',
    ['number_mismatch'],
    (name) => fixture.transaction(name, { callback: { phone: '22670000000' } }),
  ],
  [
    'its line has another number',
    ['number_mismatch'],
    (name) => fixture.transaction(name, { line: { phone: '22670000000' } }),
  ],
  [
    'a callback names another operator',
    ['operator_mismatch'],
    (name) => fixture.transaction(name, { callback: { operatorId: '12' } }),
  ],
  [
    'its line is on another account',
    ['operator_mismatch'],
    (name) => fixture.transaction(name, { line: { operatorId: '12' } }),
  ],
  [
    'the second of two alike',
    ['possibly_paid_twice'],
    async (name) => {
      const alike = { kind: 'payout', channel: 'mobile_money', amount: 7_777, phone: '22654777777' } as const;
      await fixture.transaction('the first of two alike', {
        ...alike,
        time: '08:00',
        line: { amount: 7_777, fee: 78 },
      });
      await fixture.transaction(name, { ...alike, time: '15:00', line: { amount: 7_777, fee: 78 } });
    },
  ],
  [
    'two lines name it',
    ['possibly_paid_twice'],
    async (name) => {
      const { reference } = await fixture.transaction(name);
      await fixture.line(name, { at: at('14:00'), reference, fee: 150, operatorId: '11' });
    },
  ],
  [
    'repeated after it failed',
    [],
    async (name) => {
      const alike = { kind: 'payout', channel: 'mobile_money', amount: 6_000, phone: '22654666666' } as const;
      await fixture.transaction('failed first', { ...alike, time: '08:00', ends: 'notcompleted' });
      await fixture.transaction(name, { ...alike, time: '09:00', line: { fee: 60 } });
    },
  ],
  ['no own record', ['missing_own_record'], (name) => fixture.transaction(name, { order: null })],
  ['not on the statement', ['missing_statement'], (name) => fixture.transaction(name, { line: null })],
  [
    'debited, failed, never given back',
    ['missing_statement'],
    (name) =>
      fixture.transaction(name, { kind: 'payout', channel: 'mobile_money', ends: 'notcompleted', line: {} }),
  ],
  [
    'debited, failed, given back',
    [],
    async (name) => {
      const { reference } = await fixture.transaction(name, {
        kind: 'payout',
        channel: 'mobile_money',
        ends: 'notcompleted',
        line: {},
      });
      await fixture.line(name, { at: at('20:00'), reference, direction: 'in', fee: 100, operatorId: '11' });
    },
  ],
  [
    'nothing of ours',
    ['missing_aggregator'],
    (name) => fixture.line(name, { at: at('10:00'), reference: 'elsewhere', amount: 4_321 }),
  ],
  [
    'an order that failed elsewhere',
    [],
    (name) => fixture.line(name, { at: at('10:00'), side: 'orders', reference: 'x', status: 'notcompleted' }),
  ],
  ['another fee', ['fee_variance'], (name) => fixture.transaction(name, { line: { fee: 200 } })],
  ['a fee within the tolerance', [], (name) => fixture.transaction(name, { line: { fee: 151 } })],
  [
    'cash that never arrived',
    ['cash_in_transit'],
    async (name) => fixture.names.set(await fixture.app.matching.cash('cashout', 500_000, at('09:00')), name),
  ],
  [
    'approved and left lying',
    ['approved_not_sent'],
    async (name) => fixture.names.set(await fixture.app.unsent(at('16:00')), name),
  ],
  [
    'by hand against what confirm says later',
    ['override_contradicted'],
    async (name) => {
      const { id } = await fixture.transaction(name, { ends: null, line: {}, order: {} });
      await fixture.app.byHand(id, 'completed', at('11:00'));
      await fixture.app.books.become(id, 'notcompleted', at('12:00'));
      await fixture.app.heard(id, { at: at('12:00'), status: 'notcompleted', operatorId: '11' });
    },
  ],
  [
    'by hand, and the aggregator comes round',
    [],
    async (name) => {
      const { id } = await fixture.transaction(name, { ends: 'notcompleted', line: {}, order: {} });
      await fixture.app.byHand(id, 'completed', at('11:00'));
      await fixture.app.contradicted(id, at('12:00'), 'completed');
    },
  ],
];

describe('the checks of a day', () => {
  beforeAll(async () => {
    for (const [name, , plant] of PLANTED) await plant(name);
  });

  it('find each planted error by exactly one check', async () => {
    const planted = PLANTED.flatMap(([name, kinds]) => kinds.map((kind) => `${kind} ${name}`));
    expect(await fixture.found()).toEqual(planted.sort());
  });

  it('open one break for each, once', async () => {
    const first = await fixture.app.check(DAY);
    expect(first).toMatchObject({ found: PLANTED.flatMap(([, kinds]) => kinds).length, cleared: 0 });
    expect(await fixture.app.check(DAY)).toEqual({ ...first, found: 0 });
    expect(first.open + first.timing).toBe(first.found);
  });
});
