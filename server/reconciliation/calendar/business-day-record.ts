import type { DayState, DaySweep } from './business-day.view.js';

/** A business day as the database has it; `day` as text, never as a Date. */
export interface BusinessDayRecord {
  projectId: string;
  day: string;
  zone: string;
  beginsAt: Date;
  endsAt: Date;
  state: DayState;
  revision: number;
  frozenAt: Date | null;
  frozenBy: string | null;
  sweep: DaySweep | null;
  asOf: Date | null;
  /** As they were signed, JSON; `DayFigures` in `close`. */
  figures: unknown;
  figuresSha256: Buffer | null;
  signedById: string | null;
  signedBy: string | null;
  signedAt: Date | null;
  note: string | null;
  reviewedBy: string | null;
  lockedAt: Date | null;
  /** The oldest day before it that is not locked. */
  earlierOpen: string | null;
  /** A later day is locked. */
  laterLocked: boolean;
}

/** Columns of `DayRecord` from `business_days b`. */
export const BUSINESS_DAY_COLUMNS = `
  b.project_id AS "projectId", b.day::text AS day, b.zone, b.begins_at AS "beginsAt", b.ends_at AS "endsAt", b.state, b.revision,
  b.frozen_at AS "frozenAt", b.frozen_by AS "frozenBy", b.sweep, b.as_of AS "asOf", b.figures, b.figures_sha256 AS "figuresSha256",
  b.signed_by AS "signedById", (SELECT email FROM people WHERE id = b.signed_by) AS "signedBy", b.signed_at AS "signedAt", b.note,
  (SELECT email FROM people WHERE id = b.reviewed_by) AS "reviewedBy", b.locked_at AS "lockedAt",
  (SELECT min(e.day)::text FROM business_days e WHERE e.project_id = b.project_id AND e.day < b.day AND e.state <> 'locked') AS "earlierOpen",
  EXISTS (SELECT FROM business_days l WHERE l.project_id = b.project_id AND l.day > b.day AND l.state = 'locked') AS "laterLocked"`;
