import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Language, time zone and currency label of a user; mails of one day are split by language and label of their recipients. */
export class UserPreferences1795305600026 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- NULL: the default (Accept-Language, zone of the project, FCFA in French and XOF in English).
      ALTER TABLE people
        ADD COLUMN language text CHECK (language IN ('en', 'fr')),
        ADD COLUMN zone text CHECK (length(zone) BETWEEN 1 AND 64),
        ADD COLUMN currency_label text CHECK (currency_label IN ('FCFA', 'XOF'));

      ALTER TABLE report_deliveries ADD COLUMN currency_label text NOT NULL DEFAULT 'XOF' CHECK (currency_label IN ('FCFA', 'XOF'));
      ALTER TABLE report_deliveries ALTER COLUMN currency_label DROP DEFAULT;
      DROP INDEX report_deliveries_once;
      CREATE UNIQUE INDEX report_deliveries_once ON report_deliveries (schedule_id, day, language, currency_label)
        WHERE created_by = 'schedule';
    `);
  }
}
