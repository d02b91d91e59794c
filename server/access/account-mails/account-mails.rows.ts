// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `account_mails`.
 * An e-mail to a user about their own account, with the result of its last attempt.
 */
export interface AccountMailsRow {
  /** Audit entry that the mail is about. */
  id: string;
  /** Column `person_id`. */
  userId: string;
  act: string;
  createdAt: Date;
  /** Null: sent or abandoned. */
  dueAt: Date | null;
  attempts: number;
  lastFault: string | null;
  deliveredAt: Date | null;
  givenUpAt: Date | null;
}
