import sql from 'sql-template-tag';
import type { DayWindow } from '../calendar/day-window.js';

/**
 * Selects the sources whose statements show amounts net of fees: in a sample of 300 lines without a fee, more differ
 * from the transaction's amount than equal it.
 */
export const netSourcesSql = ({ projectId, day, asOf }: Pick<DayWindow, 'projectId' | 'day' | 'asOf'>) => sql`
  SELECT s.id FROM import_sources s, LATERAL (
    SELECT count(*) FILTER (WHERE l.amount <> t.amount) AS net, count(*) FILTER (WHERE l.amount = t.amount) AS plain
    FROM (SELECT id, amount FROM import_lines
          WHERE project_id = ${projectId} AND booked_day = ${day}::date AND leg = 'statement' AND source_id = s.id AND fee IS NULL
            AND known_at <= ${asOf} AND (withdrawn_at IS NULL OR withdrawn_at > ${asOf})
          LIMIT 300) l
    JOIN match_links k ON k.line_id = l.id AND k.first_of_line AND k.undone_at IS NULL
    JOIN transactions t ON t.id = k.transaction_id
  ) sample
  WHERE s.project_id = ${projectId} AND s.leg = 'statement' AND sample.net > sample.plain`;
