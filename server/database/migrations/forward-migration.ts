import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A step of the schema. It is not undone: what it changed comes back from a backup. */
export abstract class ForwardMigration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<void> {
    return Promise.reject(new Error('A migration is not undone; restore a backup instead.'));
  }
}
