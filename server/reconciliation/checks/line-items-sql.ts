import { DUPLICATE_OF } from '../matching/duplicate-lines-sql.js';

/**
 * Puts the ids of lines booked on the day that no link holds into `day_unmatched`. `$1` project, `$2` day, `$3` the moment of
 * knowledge, `$4` when the day was last matched: lines that came later were not looked at yet.
 */
export const FIND_UNMATCHED = `
  CREATE TEMP TABLE day_unmatched ON COMMIT DROP AS
  SELECT l.id FROM import_lines l
  WHERE l.project_id = $1 AND l.booked_day = $2::date AND l.known_at <= least($3, $4::timestamptz)
    AND (l.withdrawn_at IS NULL OR l.withdrawn_at > $3)
    AND NOT EXISTS (SELECT FROM match_links k WHERE k.project_id = $1 AND k.booked_day = $2::date AND k.line_id = l.id
      AND k.made_at <= $3 AND (k.undone_at IS NULL OR k.undone_at > $3))`;

/** These lines in their order, after the id `$1`. */
export const UNMATCHED_LINES =
  'SELECT id::text AS id FROM day_unmatched WHERE id > $1::bigint ORDER BY day_unmatched.id LIMIT 20000';

/**
 * Unmatched lines as the checks read them: `$1` ids, `$2` the moment of knowledge.
 */
export const LINE_ITEMS = `
  SELECT l.id::text AS "lineId", l.booked_day::text AS day, l.leg, l.happened_at AS at, l.amount::float8 AS amount, l.direction,
    l.status, l.reference, l.operator_id AS "operatorId", named.id AS duplicates
  FROM import_lines l
  ${DUPLICATE_OF('$2')}
  WHERE l.id = ANY($1::bigint[])
    AND NOT EXISTS (SELECT FROM match_links k WHERE k.line_id = l.id AND k.first_of_line AND k.undone_at IS NULL AND k.made_at <= $2)
    AND NOT EXISTS (SELECT FROM match_links k WHERE k.line_id = l.id AND k.undone_at > $2 AND k.made_at <= $2)
  ORDER BY l.id`;
