import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A second factor that waits for its first code, beside the one that counts until then. */
export class SecondFactorPending1700000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE people
        ADD totp_pending_sealed bytea,
        ADD totp_pending_until timestamptz,
        ADD CHECK ((totp_pending_sealed IS NULL) = (totp_pending_until IS NULL)),
        ADD CHECK ((totp_sealed IS NULL) = (totp_enrolled_at IS NULL));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE people DROP totp_pending_sealed, DROP totp_pending_until');
  }
}
