import sql from 'sql-template-tag';

/** Rows that are shown beside the line that each repeats. */
const SHOWN = 50;

export interface EndedLine {
  id: string;
  /** Day on which it is booked. */
  day: string;
}

export const forgetMarksSql = (importId: string) => sql`
  UPDATE import_readings SET repeats = NULL, change = NULL WHERE import_id = ${importId} AND change IS NOT NULL`;

export const countMarksSql = (importId: string) => sql`
  SELECT (count(*) FILTER (WHERE change = 'changed'))::int AS changed, (count(*) FILTER (WHERE change = 'succeeded'))::int AS succeeded,
    (count(*) FILTER (WHERE change = 'undone'))::int AS undone, (count(*) FILTER (WHERE change = 'replaced'))::int AS replaced,
    (count(*) FILTER (WHERE change = 'number'))::int AS number, (count(*) FILTER (WHERE change = 'moved'))::int AS moved,
    (count(*) FILTER (WHERE change = 'amount'))::int AS amount, (count(*) FILTER (WHERE change = 'covered'))::int AS covered
  FROM import_readings WHERE import_id = ${importId} AND change IS NOT NULL`;

/** Selects the first marked rows beside the line that each repeats. */
export const firstMarksSql = (importId: string) => sql`
  SELECT r.n AS "rowNumber", r.change, coalesce(r.receipt, r.reference, '') AS receipt,
    l.row_number AS "lineRow", i.file_name AS "fileName",
    jsonb_strip_nulls(jsonb_build_object(
      'day', CASE WHEN l.day <> r.day THEN jsonb_build_array(l.day, r.day) END,
      'amount', CASE WHEN l.amount <> r.amount THEN jsonb_build_array(l.amount, r.amount) END,
      'receipt', CASE WHEN l.receipt <> r.receipt THEN jsonb_build_array(l.receipt, r.receipt) END,
      'label', CASE WHEN l.label IS DISTINCT FROM r.label THEN jsonb_build_array(l.label, r.label) END,
      'status', CASE WHEN l.status IS DISTINCT FROM r.status THEN jsonb_build_array(l.status, r.status) END,
      'time', CASE WHEN l.happened_at <> r.happened_at THEN jsonb_build_array(l.happened_at, r.happened_at) END,
      'reference', CASE WHEN l.reference IS DISTINCT FROM r.reference THEN jsonb_build_array(l.reference, r.reference) END,
      'phone', CASE WHEN l.phone IS DISTINCT FROM r.phone THEN jsonb_build_array(l.phone, r.phone) END,
      'fee', CASE WHEN l.fee IS DISTINCT FROM r.fee THEN jsonb_build_array(l.fee, r.fee) END,
      'balance', CASE WHEN l.balance IS DISTINCT FROM r.balance THEN jsonb_build_array(l.balance, r.balance) END)) AS fields
  FROM import_readings r JOIN import_lines l ON l.id = r.repeats JOIN imports i ON i.id = l.import_id
  WHERE r.import_id = ${importId} AND r.change IS NOT NULL
  ORDER BY CASE r.change WHEN 'changed' THEN 3 WHEN 'succeeded' THEN 2 WHEN 'undone' THEN 0 ELSE 1 END, r.n LIMIT ${SHOWN}`;

export const keepChangesSql = (importId: string, at: Date) => sql`
  INSERT INTO import_line_changes (import_id, row_number, line_id, kind, at)
  SELECT import_id, n, repeats, change, ${at}::timestamptz FROM import_readings
  WHERE import_id = ${importId} AND repeats IS NOT NULL AND change IN ('changed', 'succeeded', 'undone', 'replaced')
  ORDER BY change = 'changed'
  ON CONFLICT DO NOTHING`;

/** Selects the lines that rows of the file end. */
export const endedLinesSql = (importId: string) => sql`
  SELECT l.id::text AS id, l.booked_day::text AS day FROM import_readings r JOIN import_lines l ON l.id = r.repeats
  WHERE r.import_id = ${importId} AND r.change IN ('succeeded', 'undone', 'replaced') AND l.withdrawn_at IS NULL`;
