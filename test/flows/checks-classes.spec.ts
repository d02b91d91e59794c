import { lineItemsSql } from '../../server/books/checks/check-candidates-sql.js';
import type { Finding } from '../../server/books/breaks/finding.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { at, AgreedDayFixture, DAY, LATER } from '../support/agreed-day.fixture.js';

let fixture: AgreedDayFixture;
beforeAll(async () => {
  fixture = await AgreedDayFixture.begin();
});
afterAll(() => fixture.end());

/** Each finds exactly this and nothing else, in one day beside all the others. */
const PLANTED: [name: string, kinds: string[], plant: (name: string) => Promise<unknown>][] = [
  [
    'a payin that the operator takes back, with its fee',
    ['payin_reversed'],
    async (name) => {
      const { reference } = await fixture.transaction(name);
      const back = { reference, operatorId: '11' };
      await fixture.line(name, { ...back, at: at('20:00'), direction: 'out', class: 'reversal' });
      await fixture.line(name, { ...back, at: at('20:00'), direction: 'in', amount: 150, class: 'fee' });
    },
  ],
  [
    'an order that was paid back by a payout of its own, which names it',
    [],
    async (name) => {
      const reference = 'CMD-4417';
      await fixture.transaction(name, { reference, line: { reference }, order: { reference } });
      const refund = { side: 'orders', direction: 'out', class: 'refund' } as const;
      await fixture.line(name, { at: at('10:01'), reference, ...refund });
      const payout = { kind: 'payout', time: '18:00' } as const;
      await fixture.transaction(name, { ...payout, description: 'Remboursement CMD-44170' });
      await fixture.transaction(name, { ...payout, description: 'Remboursement de CMD 4417.', order: null });
    },
  ],
  [
    'an order that was paid back according to the merchant alone',
    ['missing_aggregator'],
    async (name) => {
      const { reference } = await fixture.transaction(name);
      await fixture.line(name, {
        at: at('10:01'),
        side: 'orders',
        reference,
        direction: 'out',
        class: 'refund',
      });
    },
  ],
  [
    'a payin that the operator takes back, without a word for it',
    ['payin_reversed'],
    async (name) => {
      const { reference } = await fixture.transaction(name);
      await fixture.line(name, { at: at('20:00'), reference, direction: 'out', operatorId: '11' });
    },
  ],
  [
    'a payin that a later file takes back under the receipt of its line',
    ['payin_reversed'],
    async (name) => {
      await fixture.transaction(name, { line: { receipt: 'R-1' } });
      await fixture.line(name, {
        at: at('20:00'),
        receipt: 'R-1',
        direction: 'out',
        class: 'reversal',
        operatorId: '11',
      });
    },
  ],
  [
    'a payin that a later file takes back without a word, under a long receipt',
    ['payin_reversed'],
    async (name) => {
      await fixture.transaction(name, { line: { receipt: 'MP261110.1405' } });
      await fixture.line(name, {
        at: at('20:00'),
        receipt: 'MP261110.1405',
        direction: 'out',
        operatorId: '11',
      });
    },
  ],
  [
    'a line the other way under a short number that files begin again',
    ['missing_aggregator'],
    async (name) => {
      await fixture.transaction(name, { line: { receipt: '7' } });
      await fixture.line(name, { at: at('20:00'), receipt: '7', direction: 'out', operatorId: '11' });
    },
  ],
  [
    'a completed payout that comes back',
    ['payout_returned'],
    async (name) => {
      const { reference } = await fixture.transaction(name, { kind: 'payout', channel: 'mobile_money' });
      await fixture.line(name, { at: at('20:00'), reference, direction: 'in', operatorId: '11' });
    },
  ],
  [
    'fee and tax in rows of their own, and a fee without a word for it',
    [],
    async (name) => {
      const { reference } = await fixture.transaction(name);
      const charged = { at: at('20:00'), reference, operatorId: '11' };
      await fixture.line(name, { ...charged, direction: 'out', amount: 150, class: 'fee' });
      await fixture.line(name, { ...charged, direction: 'out', amount: 36, class: 'tax' });
      await fixture.line(name, { ...charged, direction: 'in', amount: 150 });
    },
  ],
  [
    'an order that is pending in the merchant’s file',
    [],
    (name) => fixture.transaction(name, { order: { status: 'pending', class: 'notExecuted' } }),
  ],
  [
    'a line that was not executed, beside the one that was',
    [],
    async (name) => {
      const { reference } = await fixture.transaction(name);
      const line = { at: at('09:00'), reference, operatorId: '11', class: 'notExecuted' };
      await fixture.line(name, { ...line, status: 'notcompleted' });
      await fixture.line(name, { ...line, status: 'pending' });
    },
  ],
];

/** References of findings. */
const claimsOf = (found: readonly Pick<Finding, 'claims'>[]): unknown[] =>
  found.flatMap(({ claims }) => claims.filter(({ field }) => field === 'reference').map(({ what }) => what));

describe('the checks of lines with a class', () => {
  beforeAll(async () => {
    for (const [name, , plant] of PLANTED) await plant(name);
  });

  it('find each planted error by exactly one check', async () => {
    const planted = PLANTED.flatMap(([name, kinds]) => kinds.map((kind) => `${kind} ${name}`));
    expect(await fixture.found()).toEqual(planted.sort());
  });

  it('names the payment and its line in an earlier file', async () => {
    const found = (await fixture.app.findings(DAY, LATER)).filter(({ kind }) => kind === 'payin_reversed');
    const named = found.map(({ subject, transactionId, claims }) => ({
      name: fixture.names.get(subject.slice(subject.indexOf(':') + 1)),
      payment: transactionId === null ? null : fixture.names.get(transactionId),
      line: claims.flatMap(({ field, what, evidence }) =>
        field === 'paid_line' && evidence ? [[what, fixture.names.get(evidence.id)]] : [],
      ),
    }));
    const name = 'a payin that a later file takes back under the receipt of its line';
    const [reference] = claimsOf(found.filter(({ subject }) => fixture.names.get(subject.slice(5)) === name));
    expect(named).toContainEqual({ name, payment: name, line: [[reference, name]] });
    expect(reference).toMatch(/^R\d+$/);
  });

  it('look lines up beside millions of others by indexes', async () => {
    const { db } = fixture.app.books;
    const ids = (await db.query<{ id: string }[]>('SELECT id FROM import_lines')).map(({ id }) => id);
    const { text, values } = lineItemsSql(ids, new Date(LATER));
    const plan = await db.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return JSON.stringify(await manager.query(`EXPLAIN ${text}`, values));
    });
    expect(plan).not.toContain('Seq Scan');
    expect(plan).not.toContain('import_lines_by_source_day');
  });
});
