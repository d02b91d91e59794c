import sql, { type Sql } from 'sql-template-tag';
import type { CauseKind } from './break-words.js';
import { CAUSE_AMOUNT, JOIN_CAUSE, ONE_CAUSE } from './cause-parts.js';

/** Breaks with their causes: what people decide. A break alone is one cause. */
export interface CauseFigures {
  count: number;
  causes: number;
  /** Kind of the only cause where several breaks share it, else null. */
  causeKind: CauseKind | null;
  /** XOF, the same money of one cause counted once. */
  amount: number;
}

/**
 * SQL: a row for each cause of the breaks `b` that `where` keeps, within each `group`: `parts` (breaks), `amount` (XOF), `id` and
 * `kind` of a cause that is stored, `since` (found first) and `due` (due first).
 */
export const causesSql = (where: Sql, group: Sql = sql`NULL::text`): Sql => sql`
  SELECT ${group} AS key, count(*) AS parts, ${CAUSE_AMOUNT} AS amount, (array_agg(b.cause_id))[1] AS id, max(c.kind) AS kind,
    min(b.found_at) AS since, min(b.due_at) AS due
  FROM breaks b ${JOIN_CAUSE} ${where} GROUP BY 1, ${ONE_CAUSE}`;

/** SQL of `CauseFigures` over the rows `one` of `causesSql`. */
export const CAUSE_FIGURES = sql`coalesce(sum(one.parts), 0)::int AS count, count(one.parts)::int AS causes,
  CASE WHEN count(one.parts) = 1 AND sum(one.parts) > 1 THEN max(one.kind) END AS "causeKind",
  coalesce(sum(one.amount), 0)::bigint AS amount`;

export const NO_BREAKS: CauseFigures = { count: 0, causes: 0, causeKind: null, amount: 0 };

/** Figures of causes beside the number of breaks; none where each break has a cause of its own. */
export interface SharedFigures {
  causes?: number;
  causeKind?: CauseKind;
}

/** Returns the causes of figures where several breaks share one. */
export const sharedFigures = ({ count, causes, causeKind }: Omit<CauseFigures, 'amount'>): SharedFigures =>
  causes < count ? { causes, ...(causeKind === null ? {} : { causeKind }) } : {};
