import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keeps the host of the console to which a passkey is bound: under another one, browsers no longer offer it. */
export class PasskeyAddresses1795305600121 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- NULL for passkeys added before, until they are next used.
      ALTER TABLE passkeys ADD host text;
    `);
  }
}
