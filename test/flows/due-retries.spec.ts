import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { AccountRow } from '../../server/payments/accounts/accounts/account.view.js';
import { ORANGE, PayoutActionsHarness } from '../support/payout-actions.harness.js';

let app: PayoutActionsHarness;
beforeAll(async () => {
  app = await PayoutActionsHarness.open();
  await app.resume();
});
afterAll(() => app.close());

const TABLES = ['transactions', 'payouts', 'payout_attempts'] as const;

/** Columns of a copy that differ from the original `o`. */
const CHANGED: Record<(typeof TABLES)[number], Record<string, string>> = {
  transactions: { id: 'c.transaction_id', reference: "o.reference || '-' || c.n", token: 'NULL' },
  payouts: { id: 'c.payout_id', attempt_id: 'c.transaction_id', row_number: 'o.row_number + c.n' },
  payout_attempts: { payout_id: 'c.payout_id', transaction_id: 'c.transaction_id' },
};
const ORIGINAL = {
  transactions: 'o.id = (SELECT attempt_id FROM payouts WHERE id = $1)',
  payouts: 'o.id = $1',
  payout_attempts: 'o.payout_id = $1',
};

/** Adds copies of a payout with its only attempt, as the owner of the database, who can lift its guards. */
async function copies(payoutId: string, count: number): Promise<void> {
  const owner = await new DataSource({ type: 'postgres', url: app.running.databaseUrl }).initialize();
  await owner.transaction(async (manager) => {
    for (const table of TABLES) await manager.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await manager.query(
      `CREATE TEMPORARY TABLE copied ON COMMIT DROP AS
       SELECT n, gen_random_uuid() AS payout_id, gen_random_uuid() AS transaction_id FROM generate_series(1, ${count}) n`,
    );
    for (const table of TABLES) {
      const columns = await manager.query<{ name: string }[]>(
        `SELECT column_name AS name FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
        [table],
      );
      const names = columns.map(({ name }) => name);
      await manager.query(
        `INSERT INTO ${table} (${names.join(', ')})
         SELECT ${names.map((name) => CHANGED[table][name] ?? `o.${name}`).join(', ')}
         FROM ${table} o, copied c WHERE ${ORIGINAL[table]}`,
        [payoutId],
      );
    }
    await manager.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const table of TABLES) await manager.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  });
  await owner.destroy();
}

describe('the number of payouts to retry', () => {
  it('counts all of them, and its list has exactly these', async () => {
    const payoutId = await app.refused('06');
    await copies(payoutId, 2_400);
    const { body } = await app.finance.get(`/api/accounts?projectId=${app.main}`);
    const account = (body['data'] as AccountRow[]).find(({ operatorId }) => operatorId === ORANGE);
    expect(account?.retriesDue).toBe(2_401);
    const list = await app.finance.get(
      `/api/payout-retries?projectId=${app.main}&operatorId=${ORANGE}&retryDue=true&perPage=10`,
    );
    expect(list.body['total']).toBe(2_401);
  });
});
