import { raw, type Sql } from 'sql-template-tag';
import { secretContext } from './vault.js';

export interface SealedColumn {
  table: string;
  column: string;
  /** Primary key of the table. */
  key: string;
  /** Column with the owner of the secret, which its context names. */
  owner: string;
  purpose: Parameters<typeof secretContext>[1];
  /**
   * Condition of the rows that are still read, for rows that the server may not change: their values are not sealed anew, they
   * expire.
   */
  until?: Sql;
}

/** Returns the names of a sealed column for statements. */
export const namesSql = ({ table, column, key, owner }: SealedColumn) => ({
  table: raw(table),
  column: raw(column),
  key: raw(key),
  owner: raw(owner),
});

/** A room with columns that the master key seals; key rotation and the check of the key find all among the providers. */
export abstract class SealedColumns {
  abstract readonly columns: readonly SealedColumn[];
}
