// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `repeated_requests`.
 * Act that a person asked for under the id which the form made once.
 */
export interface RepeatedRequestsRow {
  id: string;
  /** Column `person_id`. */
  userId: string;
  act: string;
  contentSha256: Buffer;
  /** Record that the act made, if it made one. */
  recordId: string;
  at: Date;
}
