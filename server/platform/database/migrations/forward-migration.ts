import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration without `down()`: a former schema is restored from a backup. */
export abstract class ForwardMigration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<void> {
    return Promise.reject(new Error('A migration is not undone; restore a backup instead.'));
  }
}
