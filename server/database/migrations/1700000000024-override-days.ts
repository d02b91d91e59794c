import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day of a manual override: that of the movement that it corrects. */
export class OverrideDays1700000000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- When a payin was credited or a payout came back, before a moment: the change of status that moved its money. One that was
      -- reported while a manual override counted moved nothing. NULL where none did.
      CREATE FUNCTION settled_at(transaction uuid, moment timestamptz) RETURNS timestamptz
      LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT x.at FROM transitions x JOIN transactions t ON t.id = x.transaction_id
        WHERE x.transaction_id = transaction AND x.at < moment
          AND (t.kind = 'payin' AND x.to_status = 'completed' OR t.kind = 'payout' AND x.to_status = 'notcompleted')
          AND NOT EXISTS (
            SELECT FROM status_overrides o
            LEFT JOIN transitions y ON y.transaction_id = o.transaction_id AND y.at = o.at AND y.to_status = o.against
            WHERE o.transaction_id = x.transaction_id AND (o.reverted_at IS NULL OR o.reverted_at > x.at)
              AND (o.at < x.at OR o.at = x.at AND x.to_status NOT IN (o.against, coalesce(y.from_status, o.against))))
        ORDER BY x.at DESC, x.id DESC LIMIT 1
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION settled_at');
  }
}
