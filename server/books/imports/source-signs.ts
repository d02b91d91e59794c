import sql, { type Sql } from 'sql-template-tag';
import type { OperatorView } from '../../merchant/operators/catalogue/operator.view.js';
import type { SourceSide } from './import-words.js';
import type { ImportMapping } from './import.view.js';
import { IDENTIFYING_FIELDS, type LineField } from './line-fields.js';
import type { FileLayout } from './reading/reading-thread.js';

/** Active source with the columns and the end of its last confirmed file. */
export interface KnownSource {
  id: string;
  name: string;
  side: SourceSide;
  operatorId: string | null;
  operatorName: string | null;
  zone: string;
  account: string | null;
  mapping: ImportMapping | null;
  lastColumns: string[] | null;
  lastClosing: number | null;
}

const NUMBERS = IDENTIFYING_FIELDS.filter((field) => field !== 'phone');
const LONGEST = 200;

/** Numbers of one row of a sample. */
interface NumberedRow {
  n: number;
  value: string;
}

const placeOf = ({ columns }: FileLayout, mapping: ImportMapping, field: LineField): number => {
  const column = mapping.columns[field];
  return column === undefined ? -1 : columns.indexOf(column);
};

/** Returns the numbers of the rows of a sample that have some, a list for each row. */
export function numberedRows(layout: FileLayout, mapping: ImportMapping): string[][] {
  const places = NUMBERS.map((field) => placeOf(layout, mapping, field)).filter((place) => place >= 0);
  return layout.sample
    .map((cells) =>
      places.flatMap((place) => {
        const value = (cells[place] ?? '').trim();
        return value === '' || value.length > LONGEST ? [] : [value];
      }),
    )
    .filter((values) => values.length > 0);
}

/** Returns the only operator that the rows of a sample name; undefined for none, several or a name that is not known. */
export function operatorNamed(
  layout: FileLayout,
  mapping: ImportMapping,
  operators: readonly Pick<OperatorView, 'id' | 'name'>[],
): string | undefined {
  const place = placeOf(layout, mapping, 'operator');
  if (place < 0) return undefined;
  const cells = new Set(layout.sample.map((row) => (row[place] ?? '').trim()).filter(Boolean));
  const found = new Set(
    [...cells].map(
      (cell) =>
        operators.find(
          ({ id, name }) => name.toLowerCase() === cell.toLowerCase() || id === mapping.words[cell],
        )?.id,
    ),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

/** Active sources of a project, with the columns and the end of the last confirmed file of each; amounts in XOF. */
export const recognitionSourcesSql = (projectId: string): Sql => sql`
  SELECT s.id, s.name, s.leg AS side, s.operator_id AS "operatorId", s.zone, s.account, s.mapping,
    (SELECT v.name FROM operator_versions v WHERE v.operator_id = s.operator_id ORDER BY v.version DESC LIMIT 1) AS "operatorName",
    i.columns AS "lastColumns", i.closing_balance::float8 AS "lastClosing"
  FROM import_sources s LEFT JOIN LATERAL (
    SELECT f.columns, f.closing_balance FROM imports f WHERE f.source_id = s.id AND f.state = 'confirmed'
    ORDER BY f.last_day DESC NULLS LAST, f.confirmed_at DESC LIMIT 1) i ON true
  WHERE s.project_id = ${projectId} AND s.leg <> 'past' AND s.archived_at IS NULL ORDER BY s.name, s.id`;

/**
 * Counts the rows with a number that is known of a source: of a transaction of its account, for orders of the project, or of a line
 * of its earlier files.
 */
export function knownRowsOfSourceSql(
  projectId: string,
  { id, side, operatorId }: KnownSource,
  rows: readonly (readonly string[])[],
): Sql {
  const numbers = rows.flatMap((values, n) => values.map((value): NumberedRow => ({ n, value })));
  const ofAccount =
    side === 'orders' ? sql`true` : sql`(${operatorId}::text IS NULL OR t.account_id = ${operatorId})`;
  const byTransaction = (equal: Sql): Sql =>
    sql`EXISTS (SELECT FROM transactions t WHERE t.project_id = ${projectId} AND ${ofAccount} AND ${equal})`;
  const isTransaction =
    side === 'bank'
      ? sql`false`
      : sql`${byTransaction(sql`t.reference = s.value`)} OR ${byTransaction(sql`t.order_reference = s.value`)}
        OR ${byTransaction(sql`t.token = s.value`)} OR ${byTransaction(sql`t.request_id = s.value`)}
        OR ${byTransaction(sql`t.operator_receipt = s.value`)}`;
  return sql`
    SELECT count(DISTINCT s.n)::int AS known
    FROM jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) AS s (n integer, value text)
    WHERE ${isTransaction}
      OR EXISTS (SELECT FROM import_lines l WHERE l.source_id = ${id} AND l.receipt = s.value AND l.withdrawn_at IS NULL)`;
}
