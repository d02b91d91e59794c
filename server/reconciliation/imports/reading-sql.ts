import { fieldColumns, type FieldColumn } from './cell-sql.js';
import type { ImportFile } from './import-file.js';
import { type ImportMapping, type ImportSide, type LineField, LINE_FIELDS } from './import.view.js';
import { columnNames, LOADED_ROWS } from './row-loader.js';
import { UNREADABLE } from '../../common/table/utf8.js';

type Rules = Partial<Record<LineField, string>>;
type Columns = (field: LineField) => FieldColumn | undefined;

const IDENTIFIERS = ['reference', 'token', 'requestId', 'receipt'] as const;
/** In characters; longer identifiers are invalid. Creation tokens are longer than other identifiers. */
const LONGEST: Record<(typeof IDENTIFIERS)[number], number> = {
  reference: 200,
  token: 1_000,
  requestId: 200,
  receipt: 200,
};

export const longestCell = (field: string): number | undefined =>
  IDENTIFIERS.some((one) => one === field) ? LONGEST[field as (typeof IDENTIFIERS)[number]] : undefined;

/** Fields that every row needs besides date and amount. */
export const requiredFields = (side: ImportSide): readonly (typeof REQUIRED_OF_PAST)[number][] =>
  side === 'past' ? REQUIRED_OF_PAST : [];

const REQUIRED_OF_PAST = ['reference', 'token', 'status'] as const;
const OLDEST = '2000-01-01';

/** Returns the SQL of the broken rule, or NULL, by field; omits fields whose column cannot break a rule. */
function invalidCellRules(
  mapping: ImportMapping,
  column: Columns,
  { now, side }: { now: string; side: ImportSide },
): Rules {
  const { columns } = mapping;
  const rules: Rules = {
    date: `CASE WHEN v_date IS NULL THEN 'required' WHEN v_date LIKE '!%' THEN substr(v_date, 2)
      WHEN happened_at > ${now} + interval '1 day' THEN 'notFuture' WHEN happened_at < '${OLDEST}' THEN 'tooOld' END`,
    ...(hasCreditAndDebit(mapping) ? pairRules(mapping) : amountRule(column)),
  };
  if (columns.time) rules.time = badly('time');
  for (const field of ['fee', 'balance', 'phone'] as const)
    if (columns[field] && (field === 'phone' || !column(field)?.profile?.digits)) rules[field] = badly(field);
  for (const field of ['direction', 'status'] as const)
    if (columns[field]) rules[field] = unknown(field, 'unknownWord');
  if (columns.operator) rules.operator = unknown('operator', 'operatorWord');
  for (const field of IDENTIFIERS)
    if (columns[field] && maybeMangled(field, column(field))) rules[field] = mangled(field);
  for (const field of requiredFields(side))
    rules[field] = `CASE WHEN r_${field} IS NULL THEN 'required' ELSE ${rules[field] ?? 'NULL'} END`;
  return rules;
}

const badly = (field: string): string => `CASE WHEN v_${field} LIKE '!%' THEN substr(v_${field}, 2) END`;
const unknown = (field: string, rule: string): string =>
  `CASE WHEN r_${field} IS NOT NULL AND v_${field} IS NULL THEN '${rule}' END`;

function maybeMangled(field: keyof typeof LONGEST, column: FieldColumn | undefined): boolean {
  const profile = column?.profile;
  return !profile || profile.plus || profile.longest > LONGEST[field];
}

/** Detects long numbers rounded by a spreadsheet (`1,23E+15`), whose last digits are lost. */
const mangled = (field: keyof typeof LONGEST): string =>
  `CASE WHEN length(r_${field}) > ${LONGEST[field]} THEN 'maxLength'
    WHEN r_${field} LIKE '%E+%' AND r_${field} ~ '^[0-9]([.,][0-9]+)?E[+][0-9]+$' THEN 'shortened' END`;

function amountRule(column: Columns): Rules {
  const badOnes = column('amount')?.profile?.digits
    ? ''
    : `WHEN v_amount LIKE '!%' THEN substr(v_amount, 2) WHEN v_direction = 'in' AND v_amount LIKE '-%' THEN 'signAgainst'`;
  return {
    amount: `CASE WHEN v_amount IS NULL THEN 'required' WHEN v_amount = '0' THEN 'notZero' ${badOnes} END`,
  };
}

function pairRules({ columns }: ImportMapping): Rules {
  const one = columns.credit ? 'credit' : 'debit';
  return {
    ...(columns.debit ? { debit: badly('debit') } : {}),
    [one]: `CASE WHEN v_${one} LIKE '!%' THEN substr(v_${one}, 2) WHEN v_credit LIKE '-%' THEN 'notNegative'
      WHEN v_credit NOT LIKE '!%' AND v_debit NOT LIKE '!%' AND v_credit <> '0' AND v_debit <> '0' THEN 'creditAndDebit'
      WHEN v_debit LIKE '!%' THEN NULL WHEN amount IS NULL THEN 'required' WHEN amount = 0 THEN 'notZero' END`,
  };
}

const hasCreditAndDebit = ({ columns }: ImportMapping): boolean =>
  !columns.amount && Boolean(columns.credit ?? columns.debit);

function numberSql(field: string, column: FieldColumn | undefined): string {
  if (!column) return 'NULL::bigint';
  return column.profile?.digits
    ? `v_${field}::bigint`
    : `CASE WHEN v_${field} NOT LIKE '!%' THEN v_${field}::bigint END`;
}

export interface ReadingContext {
  importId: string;
  side: ImportSide;
  /** IANA time zone of the times in the file. */
  zone: string;
  /** IANA time zone of the business days. */
  projectZone: string;
  now: Date;
  /** Meaning by the word as written in the file. */
  directions: Readonly<Record<string, string>>;
  statuses: Readonly<Record<string, string>>;
  operators: Readonly<Record<string, string>>;
  operatorId: string | null;
  /** Calling code for national numbers and their lengths; null when the source has no single country. */
  callingCode: string | null;
  nationalLengths: readonly number[];
}

export interface Reading {
  file: ImportFile;
  mapping: ImportMapping;
}

/** In characters; the rest of a label is cut off. */
const LONGEST_LABEL = 500;

/**
 * Builds the INSERT of every loaded row into `import_readings`: the values of valid rows, and `wrong` (`field:rule`)
 * of the others.
 * OFFSET 0 separates the stages; without it the planner would parse a cell at each use. The session must read dates
 * day first and write times in UTC (see `ImportReaderService`).
 */
export function readingSql(
  { file, mapping }: Reading,
  context: ReadingContext,
): { sql: string; values: unknown[] } {
  const values = new SqlValues();
  const column = fieldColumns(file, mapping);
  const all = columnNames(file.width).join(', ');
  const now = values.bind(context.now, 'timestamptz');
  const rules = Object.entries(invalidCellRules(mapping, column, { now, side: context.side }));
  const fault =
    file.format.encoding === 'mixed'
      ? `coalesce(fault, CASE WHEN concat(${all}) LIKE '%${UNREADABLE}%' THEN 'foreignEncoding' END)`
      : 'fault';
  const cells = LINE_FIELDS.map((field) => `${column(field)?.cell ?? 'NULL::text'} AS r_${field}`);
  const inner = `SELECT n, ${fault} AS fault, ${cells.join(', ')} FROM ${LOADED_ROWS} WHERE fault IS NOT NULL OR num_nonnulls(${all}) > 0 OFFSET 0`;
  const middle = `SELECT r.*, ${cellValues(mapping, context, { column, values })} FROM (${inner}) r OFFSET 0`;
  const outer = `SELECT v.*, ${lineValues(mapping, column, () => values.bind(context.zone, 'text'))} FROM (${middle}) v OFFSET 0`;
  const sql = `INSERT INTO import_readings (import_id, n, wrong, happened_at, day, direction, amount, fee, balance, status, reference, token,
    request_id, receipt, phone, operator_id, label, row_key)
  SELECT ${values.bind(context.importId, 'uuid')}, n, CASE WHEN fault IS NOT NULL THEN ARRAY['row:' || fault]
      WHEN coalesce(${rules.map(([, rule]) => rule).join(', ')}) IS NULL THEN NULL
      ELSE array_remove(ARRAY[${rules.map(([field, rule]) => `'${field}:' || (${rule})`).join(', ')}], NULL) END,
    happened_at, (happened_at AT TIME ZONE ${values.bind(context.projectZone, 'text')})::date, direction, amount, fee, balance, v_status,
    r_reference, r_token, r_requestId, r_receipt, v_phone, v_operator, left(r_label, ${LONGEST_LABEL}), ${rowKey(mapping)}
  FROM (${outer}) line`;
  return { sql, values: values.list };
}

/** Hashes the content of a line, independent of its file and its spelling; a missing column equals an empty cell. */
function rowKey(mapping: ImportMapping): string {
  const { columns } = mapping;
  const label = `left(r_label, ${LONGEST_LABEL})`;
  const parts = [
    ...[
      'happened_at',
      'direction',
      'amount',
      columns.fee && 'fee',
      columns.balance && 'balance',
      columns.status && 'v_status',
    ],
    ...[columns.reference && 'r_reference', columns.token && 'r_token', columns.requestId && 'r_requestId'],
    ...[columns.receipt && 'r_receipt', columns.phone && 'v_phone', 'v_operator', columns.label && label],
  ];
  let constant = '';
  const args = parts.flatMap((part) => {
    const before = part ? [`E'${constant}'`, part] : [];
    constant = part ? '\\x1f' : `${constant}\\x1f`;
    return before;
  });
  return `md5(concat(${[...args, `E'${constant}'`].join(', ')}))::uuid`;
}

interface Place {
  column: (field: LineField) => FieldColumn | undefined;
  values: SqlValues;
}

/** Selects each cell in canonical form, or `!` and the broken rule. */
function cellValues(mapping: ImportMapping, context: ReadingContext, { column, values }: Place): string {
  const { dates, decimal, columns } = mapping;
  const date = `import_moment(r_date, '${dates}')`;
  const amounts = (['amount', 'credit', 'debit', 'fee', 'balance'] as const).map((field) => {
    const found = column(field);
    if (!found) return `NULL::text AS v_${field}`;
    return `${found.profile?.digits ? `r_${field}` : `import_amount(r_${field}, '${decimal}')`} AS v_${field}`;
  });
  return [
    // Midnight in the date column is no time if the file has a column of times.
    `${columns.time ? `regexp_replace(${date}, '^([0-9-]{10}) .*$', '\\1')` : isCast(mapping, column) ? 'r_date' : date} AS v_date`,
    `${columns.time ? 'import_time(r_time)' : 'NULL::text'} AS v_time`,
    ...amounts,
    `${columns.phone ? phone(column('phone'), context, values) : 'NULL::text'} AS v_phone`,
    `${values.lookUp('r_direction', context.directions)} AS v_direction`,
    `${values.lookUp('r_status', context.statuses)} AS v_status`,
    `CASE WHEN r_operator IS NULL THEN ${values.bind(context.operatorId, 'text')} ELSE ${values.lookUp('r_operator', context.operators)} END AS v_operator`,
  ].join(', ');
}

/** Skips the full parsing of numbers already in canonical form. */
function phone(column: FieldColumn | undefined, context: ReadingContext, values: SqlValues): string {
  const calling = values.bind(context.callingCode, 'text');
  const lengths = values.bind([...context.nationalLengths], 'integer[]');
  const full = `import_phone(r_phone, ${calling}, ${lengths})`;
  if (!column?.profile?.digits) return full;
  const foreign = `(${calling} IS NULL OR (starts_with(r_phone, ${calling}) AND length(r_phone) - length(${calling}) = ANY (${lengths})))`;
  return `CASE WHEN r_phone IS NULL OR (length(r_phone) BETWEEN 8 AND 15 AND ${foreign}) THEN r_phone ELSE ${full} END`;
}

function isCast({ dates, columns }: ImportMapping, column: Place['column']): boolean {
  const moments = column('date')?.profile?.moments;
  return !columns.time && Boolean(moments) && (moments !== 'dmy' || dates === 'dmy');
}

function lineValues(mapping: ImportMapping, column: Place['column'], zone: () => string): string {
  const pair = hasCreditAndDebit(mapping);
  const credit = numberSql('credit', column('credit'));
  const debit = numberSql('debit', column('debit'));
  const amount = numberSql('amount', column('amount'));
  const sign = column('amount')?.profile?.digits ? 'false' : `left(v_amount, 1) = '-'`;
  const way = pair
    ? `CASE WHEN ${credit} > 0 THEN 'in' ELSE 'out' END`
    : `coalesce(v_direction, CASE WHEN ${sign} THEN 'out' ELSE '${mapping.direction ?? 'in'}' END)`;
  const moment = momentOf(mapping, column, zone);
  return `${moment} AS happened_at, ${way} AS direction, ${pair ? `abs(coalesce(nullif(${credit}, 0), ${debit}))` : `abs(${amount})`} AS amount,
    abs(${numberSql('fee', column('fee'))}) AS fee, ${numberSql('balance', column('balance'))} AS balance`;
}

function momentOf(mapping: ImportMapping, column: Place['column'], zone: () => string): string {
  if (isCast(mapping, column))
    return column('date')?.profile?.moments === 'instant'
      ? 'v_date::timestamptz'
      : `v_date::timestamp AT TIME ZONE ${zone()}`;
  return `CASE WHEN v_date LIKE '!%' OR v_time LIKE '!%' THEN NULL
      WHEN starts_with(v_date, '@') THEN substr(v_date, 2)::timestamptz
      WHEN v_time IS NOT NULL THEN (v_date || ' ' || v_time)::timestamp AT TIME ZONE ${zone()}
      ELSE v_date::timestamp AT TIME ZONE ${zone()} END`;
}

/** Up to this number of words CASE compares them one by one; above it a jsonb lookup is used. */
const FEW = 12;

/** Parameters of a statement; no value becomes part of its text. */
class SqlValues {
  readonly list: unknown[] = [];

  /** Adds a value and returns its placeholder, `$3::text`. */
  bind(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }

  lookUp(cell: string, meanings: Readonly<Record<string, string>>): string {
    const entries = Object.entries(meanings);
    if (entries.length === 0) return 'NULL::text';
    if (entries.length > FEW) return `${this.bind(JSON.stringify(meanings), 'jsonb')} ->> ${cell}`;
    const whens = entries.map(
      ([word, meaning]) => `WHEN ${this.bind(word, 'text')} THEN ${this.bind(meaning, 'text')}`,
    );
    return `CASE ${cell} ${whens.join(' ')} END`;
  }
}
