// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `close_policies`.
 * Version of the limits of the close, in XOF.
 */
export interface ClosePoliciesRow {
  version: number;
  writeOffAct: number;
  writeOffDay: number;
  ownedBreak: number;
  reason: string;
  proposalId: string | null;
  at: Date;
}
