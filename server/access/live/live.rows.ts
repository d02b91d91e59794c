// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/** Table `presences`. */
export interface PresencesRow {
  visitId: string;
  /** Column `person_id`. */
  userId: string;
  projectId: string;
  page: string;
  seenAt: Date;
}
