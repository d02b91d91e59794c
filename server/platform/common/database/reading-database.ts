import type { QueryRunner } from 'typeorm';
import type { Queryable } from './query.js';

/**
 * Reads what is shown and written into files: from the replica where there is one that has everything committed before, else from the primary.
 * Nothing that decides reads here; `test/replica-readers.spec.ts` lists who does.
 */
export abstract class ReadingDatabase {
  /** Reads by a function without other effects, which is called again on the primary when it fails on the replica. */
  abstract read<T>(work: (db: Queryable) => Promise<T>): Promise<T>;

  /** Returns a connection for a database transaction that only reads; the caller releases it. */
  abstract connection(): Promise<QueryRunner>;
}
