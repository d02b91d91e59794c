import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the lists of payouts are searched by. */
export class PayoutLists1700000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX payouts_all_by_time ON payouts (created_at DESC, id DESC);
      CREATE INDEX payouts_by_amount ON payouts (amount, id);
      CREATE INDEX payouts_phone_parts ON payouts USING gin (phone gin_trgm_ops);
      -- Chains of attempts, the latest first.
      CREATE INDEX payouts_repeated ON payouts (state_at DESC, id) WHERE attempts > 1;
      -- Payouts that wait to be sent again: looked at every second for what speaks against it.
      CREATE INDEX payouts_again ON payouts (id) WHERE attempts > 0 AND state IN ('ready', 'held', 'returned');
      -- Payouts whose call failed, may have paid, or is under way, among all that went well.
      CREATE INDEX transactions_payouts_by_status ON transactions (status, status_at DESC) WHERE kind = 'payout' AND status <> 'completed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX transactions_payouts_by_status, payouts_again, payouts_repeated, payouts_phone_parts, payouts_by_amount, payouts_all_by_time',
    );
  }
}
