import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sql from 'sql-template-tag';
import { queryRows } from '../../server/platform/common/database/query.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { identifierAlternatives } from '../../server/payments/overview/identifier-conditions.js';
import { readIdentifiers } from '../../server/payments/transactions/identifiers/identifier.js';
import type { SearchResult, SearchView } from '../../server/payments/transactions/search/search.view.js';
import { CallbacksHarness } from '../support/callbacks.harness.js';
import { runAsOwner } from '../support/run-as-owner.js';
import type { SessionClient } from '../support/session-client.js';

let app: CallbacksHarness;
let support: SessionClient;
let stranger: SessionClient;
let paid: string;

beforeAll(async () => {
  app = await CallbacksHarness.open();
  const mine = await app.project('Boutique');
  const foreign = await app.project('Kiosque');
  support = await app.signedIn('support@example.com', [mine.id]);
  stranger = await app.signedIn('stranger@example.com', [foreign.id]);
  paid = await app.transaction(mine.id, 'CMD-0351');
  const run = (statement: string, values: unknown[]) => runAsOwner(app.running, statement, values);
  await run(`INSERT INTO payins (transaction_id, project_id, request) VALUES ($1, $2, $3)`, [
    ...[paid, mine.id],
    { customer: { firstName: 'Aïssatou', lastName: 'Gningue', email: '' } },
  ]);
  const sent = await app.transaction(mine.id, 'PAY-7734', { kind: 'payout', amount: 40_000 });
  const [order, payout] = [newId(new Date()), newId(new Date())];
  await run(
    `INSERT INTO payout_orders (id, project_id, kind, title, state, count, total, requested_by, created_at, updated_at)
     SELECT $1, $2, 'batch', 'salaries.csv', 'draft', 1, 40000, id, now(), now() FROM people LIMIT 1`,
    [order, mine.id],
  );
  await run(
    `INSERT INTO payouts (id, project_id, order_id, channel, phone, beneficiary, amount, purpose, state, state_at, attempt_id,
       attempts, created_at)
     VALUES ($1, $2, $3, 'mobile_money', '22670998877', 'Koffi N’Guessan', 40000, 'Salary', 'sent', now(), $4, 1, now())`,
    [payout, mine.id, order, sent],
  );
  await run(
    `INSERT INTO payout_attempts (transaction_id, payout_id, project_id, number, asked_by, created_at)
     VALUES ($1, $2, $3, 1, 'admin@example.com', now())`,
    [sent, payout, mine.id],
  );
});
afterAll(() => app.close());

async function result(q: string, by = support): Promise<SearchResult> {
  const { status, text } = await by.send('GET', `/api/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  const { results } = JSON.parse(text) as SearchView;
  expect(results).toHaveLength(1);
  return results[0]!;
}

const found = ({ groups }: SearchResult) =>
  groups.flatMap(({ type, hits }) => hits.map(({ id, by }) => `${type} ${id} ${by}`));

describe('the name of a customer', () => {
  const list = async (q: string, by: SessionClient): Promise<unknown> =>
    (await by.send('GET', `/api/transactions?q=${encodeURIComponent(q)}`)).body['total'];

  it.each(['Aïssatou Gningue', 'gningue', 'GNINGUE Aissatou', 'issatou', 'Aïssatou\u00a0Gningue'])(
    'finds the payin for roles that read names: %s',
    async (q) => {
      expect(found(await result(q, app.admin))).toEqual([`transaction ${paid} customer_name`]);
      expect(await list(q, app.admin)).toBe(1);
    },
  );

  it.each(["N'Guessan Koffi", 'koffi n’guessan'])('finds the payout of a beneficiary: %s', async (q) => {
    const { groups } = await result(q, app.admin);
    expect(groups).toMatchObject([
      { type: 'transaction', total: 1, hits: [{ title: 'PAY-7734', by: 'customer_name' }] },
    ]);
  });

  it('finds nothing for support, for other projects and by two letters', async () => {
    for (const name of ['gningue', 'koffi']) {
      expect([name, (await result(name)).groups, await list(name, support)]).toEqual([name, [], 0]);
      expect((await result(name, stranger)).groups).toEqual([]);
    }
    expect((await result('gn', app.admin)).groups).toEqual([]);
  });

  it('is looked up, as the end of a receipt, in an index', async () => {
    const reader = { scope: 'all', readsNames: true } as const;
    const indexes = {
      customer_name: ['payins_by_customer', 'payouts_by_beneficiary'],
      receipt: ['transactions_by_receipt_end'],
    };
    for (const [kind, names] of Object.entries(indexes)) {
      const { identifiers } = readIdentifiers(kind === 'receipt' ? '1042a1' : 'gningue');
      const alternatives = identifierAlternatives(identifiers[0]!, reader).filter(({ by }) => by === kind);
      const plans = await Promise.all(
        alternatives.map(({ condition }) =>
          app.running.db.transaction(async (manager) => {
            await manager.query('SET LOCAL enable_seqscan = off');
            return JSON.stringify(
              await queryRows(manager, sql`EXPLAIN SELECT t.id FROM transactions t WHERE ${condition}`),
            );
          }),
        ),
      );
      expect(plans).toEqual(names.map((name) => expect.stringContaining(name)));
    }
  });
});
