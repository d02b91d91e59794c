// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `sub_code_notes`.
 * Note of a user about an error code, or the entry that strikes one out.
 */
export interface SubCodeNotesRow {
  id: string;
  list: string;
  code: string;
  /** Of a strike: its reason. */
  text: string;
  strikes: string | null;
  writtenBy: string;
  at: Date;
}
