// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/** Table `business_days`. */
export interface BusinessDaysRow {
  projectId: string;
  /** Date in the project's zone. */
  day: string;
  /** Zone of the project when the day was created. */
  zone: string;
  beginsAt: Date;
  /** The cut-off, exclusive. */
  endsAt: Date;
  state: 'open' | 'frozen' | 'signed' | 'locked';
  /** Incremented by every reopening. */
  revision: number;
  frozenAt: Date | null;
  frozenBy: string | null;
  /** {startedAt, endedAt, asked, answered, unreachable, stillPending}. */
  sweep: unknown;
  /** Moment of knowledge of the signed figures. */
  asOf: Date | null;
  figures: unknown;
  figuresSha256: Buffer | null;
  signedBy: string | null;
  signedAt: Date | null;
  note: string | null;
  reviewedBy: string | null;
  lockedAt: Date | null;
}

/**
 * Table `day_acts`.
 * Action on a day: frozen, swept, matched, checked, signed, sent back, locked, reopened.
 */
export interface DayActsRow {
  id: string;
  projectId: string;
  day: string;
  revision: number;
  act: string;
  by: string;
  at: Date;
  reason: string | null;
  details: unknown;
}

/**
 * Table `day_seals`.
 * Seal of a day, one per revision; its pack is in `day_pack_pieces`.
 */
export interface DaySealsRow {
  projectId: string;
  day: string;
  revision: number;
  asOf: Date;
  figures: unknown;
  packSha256: Buffer;
  /** Bytes. */
  packSize: number;
  packLines: number;
  signedBy: string;
  signedAt: Date;
  reviewedBy: string;
  sealedAt: Date;
  /** Head of the audit log's hash chain at the seal; null for older seals. */
  auditSeq: number | null;
  auditHash: Buffer | null;
  /** False for a day locked by the rule before: payouts without an outcome that a statement proves are not in transit. */
  lostInTransit: boolean;
}
