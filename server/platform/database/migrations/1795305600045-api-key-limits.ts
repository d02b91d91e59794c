import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** API keys limited to countries and operators, as users can be. */
export class ApiKeyLimits1795305600045 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_keys
        ADD COLUMN countries text[]                       -- calling codes; NULL: no limit
          CHECK (cardinality(countries) BETWEEN 1 AND 100),
        ADD COLUMN operators text[]                       -- the aggregator's operator_id; NULL: no limit
          CHECK (cardinality(operators) BETWEEN 1 AND 100);
    `);
  }
}
