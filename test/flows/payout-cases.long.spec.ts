import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FaultName } from '../../server/sandbox/faults/fault-catalogue.js';
import type {
  PayoutChannel,
  TransactionStatus,
} from '../../server/payments/transactions/lifecycle/lifecycle.js';
import { SendingHarness } from '../support/sending.harness.js';

const EACH = 50;
/** The expected status of the attempt by fault. */
const CASES: Partial<Record<FaultName, TransactionStatus>> = {
  timeout_before: 'unknown',
  timeout_after: 'unknown',
  reset_before: 'unknown',
  reply_lost: 'unknown',
  http_500: 'unknown',
  http_500_after: 'unknown',
  http_502_html: 'unknown',
  garbage: 'unknown',
  cut_json: 'unknown',
  cut_connection: 'unknown',
  empty_body: 'unknown',
  accepted_without_token: 'unknown',
  slow: 'pending',
  internal_error: 'rejected',
};
const table = Object.entries(CASES).flatMap(([fault, status]) =>
  (['wallet', 'mobile_money'] as const).map(
    (channel) => [fault, channel, status] as [FaultName, PayoutChannel, TransactionStatus],
  ),
);

let app: SendingHarness;
beforeAll(async () => {
  app = await SendingHarness.open({ settings: { maxInFlight: 64 } });
});
afterAll(() => app.close());

interface Case {
  status: TransactionStatus;
  reference: string;
  attempts: number;
}

const held = (ids: readonly string[]): Promise<Case[]> =>
  app.db.query(
    `SELECT t.status, t.reference, p.attempts FROM payouts p JOIN transactions t ON t.id = p.attempt_id WHERE p.id = ANY($1)`,
    [ids],
  );

const DELAYS: Record<string, { ms: number }> = {
  slow: { ms: 100 },
  timeout_before: { ms: 60_000 },
  timeout_after: { ms: 60_000 },
};

describe(`${table.length * EACH} answers to payouts`, () => {
  it.each(table)('%s, to a %s: one POST each at most, and %s', async (fault, channel, status) => {
    const operation = channel === 'wallet' ? 'wallet_payout' : 'mobile_money_payout';
    const params = DELAYS[fault];
    app.sandbox.control.order({ fault, operation, probability: 1, ...(params ? { params } : {}) });
    app.awaitCreatesFor(fault.startsWith('timeout') ? 1_500 : 60_000);
    const before = app.creates();
    const ids = await app.approved(Array.from({ length: EACH }, () => ({ channel })));
    await app.sendAll();
    app.sandbox.control.clearFaults();
    for (let again = 0; again < 3; again++) {
      await app.resume();
      await app.recovery.recover();
      await app.sendAll();
    }
    const cases = await held(ids);
    expect(cases.map((one) => one.status)).toEqual(ids.map(() => status));
    expect(cases.every(({ attempts }) => attempts === 1)).toBe(true);
    expect(app.creates() - before).toBe(EACH);
    expect(cases.filter(({ reference }) => app.atAggregator(reference).length > 1)).toEqual([]);
  });

  it('pay nothing twice and all stay traceable', async () => {
    expect(app.sandbox.control.doublePaid()).toBe(0);
    const paid = app.sandbox.control.accounts('Boutique').paidPayouts.map(({ decision }) => decision);
    const [row] = await app.db.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM payouts p JOIN transactions t ON t.id = p.attempt_id
       WHERE p.id = ANY($1) AND t.status IN ('pending', 'unknown')`,
      [paid],
    );
    expect([paid.length > 300, row?.n]).toEqual([true, paid.length]);
  });
});
