import { type ImportMapping, LINE_FIELDS, type LineField } from './import.view.js';
import { LOADED } from './loader.js';
import { FOREIGN } from './utf8.js';

/** What a file is read with, besides its mapping: `$1` to `$9` of the query below. */
export interface ReadingContext {
  /** Of the times in the file; IANA. */
  zone: string;
  /** Whose days are counted; IANA. */
  projectZone: string;
  now: Date;
  /** Words as they stand in the file → ours. */
  directions: Readonly<Record<string, string>>;
  statuses: Readonly<Record<string, string>>;
  operators: Readonly<Record<string, string>>;
  /** The account of the whole source; null where its lines say whose they are. */
  operatorId: string | null;
  /** The calling code of national numbers, and the lengths that they have; null where the source is of no country. */
  callingCode: string | null;
  nationalLengths: readonly number[];
}

export const contextParams = (context: ReadingContext): unknown[] => [
  context.zone,
  context.projectZone,
  context.now,
  JSON.stringify(context.directions),
  JSON.stringify(context.statuses),
  JSON.stringify(context.operators),
  context.operatorId,
  context.callingCode,
  [...context.nationalLengths],
];

/** The table of judged rows, beside the loaded ones. */
export const READ = 'import_rows_read';

/** Characters of an identifier at most; longer ones are no identifiers. A label is cut. */
const LONGEST = { identifier: 200, label: 500 } as const;
const OLDEST = '2000-01-01';

const IDENTIFIERS = ['reference', 'token', 'requestId', 'receipt'] as const;
const AMOUNTS = ['amount', 'credit', 'debit', 'fee', 'balance'] as const;

/** Blanks of all kinds around a cell are nothing, nor is the `'` that keeps a spreadsheet from computing it. */
export const cleaned = (column: string): string =>
  `nullif(btrim(CASE WHEN starts_with(${column}, '''') THEN substr(${column}, 2) ELSE ${column} END, E' \\t\\r\\n\\u00a0\\u202f\\u2009\\u200b\\ufeff'), '')`;

/**
 * Judges every loaded row into `READ`: the values of good rows, and `wrong` (`field:rule`) of the others. Stages are kept apart
 * by OFFSET 0, or the planner would read each cell as often as it is used.
 */
export function readingSql(
  columns: readonly string[],
  mapping: ImportMapping,
  encoding: string | null,
): string {
  const all = columns.map((_, place) => `c${place + 1}`).join(', ');
  const cells = LINE_FIELDS.map((field) => {
    const place = columns.indexOf(mapping.columns[field] ?? '');
    return `${place < 0 ? 'NULL::text' : cleaned(`c${place + 1}`)} AS r_${field}`;
  });
  const fault =
    encoding === 'mixed'
      ? `coalesce(fault, CASE WHEN concat(${all}) LIKE '%${FOREIGN}%' THEN 'foreignEncoding' END)`
      : 'fault';
  const rules = Object.entries(rulesOf(mapping));
  return `CREATE TEMP TABLE ${READ} ON COMMIT DROP AS
  SELECT n, CASE WHEN fault IS NOT NULL THEN ARRAY['row:' || fault]
      WHEN coalesce(${rules.map(([, rule]) => rule).join(', ')}) IS NULL THEN NULL
      ELSE array_remove(ARRAY[${rules.map(([field, rule]) => `'${field}:' || (${rule})`).join(', ')}], NULL) END AS wrong,
    happened_at, (happened_at AT TIME ZONE $2)::date AS day, direction, amount, fee, balance, v_status AS status,
    r_reference AS reference, r_token AS token, r_requestId AS request_id, r_receipt AS receipt, v_phone AS phone,
    v_operator AS operator_id, left(r_label, ${LONGEST.label}) AS label
  FROM (SELECT v.*, ${lineValues(mapping)} FROM (SELECT r.*, ${cellValues(mapping)} FROM (
    SELECT n, ${fault} AS fault, ${cells.join(', ')} FROM ${LOADED}
    WHERE fault IS NOT NULL OR num_nonnulls(${all}) > 0 OFFSET 0) r OFFSET 0) v OFFSET 0) line`;
}

/** Each cell in our own writing, or `!` and the rule that it breaks. */
function cellValues({ dates, decimal, columns }: ImportMapping): string {
  const date = `import_moment(r_date, '${dates}')`;
  return [
    // A date that comes with midnight beside a column of times says nothing of the time.
    `${columns.time ? `regexp_replace(${date}, '^([0-9-]{10}) .*$', '\\1')` : date} AS v_date`,
    'import_time(r_time) AS v_time',
    ...AMOUNTS.map((field) => `import_amount(r_${field}, '${decimal}') AS v_${field}`),
    'CASE WHEN r_phone IS NOT NULL THEN import_phone(r_phone, $8::text, $9::integer[]) END AS v_phone',
    '$4::jsonb ->> r_direction AS v_direction',
    '$5::jsonb ->> r_status AS v_status',
    'CASE WHEN r_operator IS NULL THEN $7::text ELSE $6::jsonb ->> r_operator END AS v_operator',
  ].join(', ');
}

const number = (field: string): string => `CASE WHEN v_${field} NOT LIKE '!%' THEN v_${field}::bigint END`;

/** A pair of columns says by itself which way money goes. */
const isPair = ({ columns }: ImportMapping): boolean =>
  !columns.amount && Boolean(columns.credit ?? columns.debit);

/** The line that the cells say; NULL wherever something of it is wrong. */
function lineValues(mapping: ImportMapping): string {
  const [credit, debit, amount] = [number('credit'), number('debit'), number('amount')];
  const pair = isPair(mapping);
  const way = pair
    ? `CASE WHEN ${credit} > 0 THEN 'in' ELSE 'out' END`
    : `coalesce(v_direction, CASE WHEN left(v_amount, 1) = '-' THEN 'out' ELSE '${mapping.direction ?? 'in'}' END)`;
  return `CASE WHEN v_date LIKE '!%' OR v_time LIKE '!%' THEN NULL
      WHEN starts_with(v_date, '@') THEN substr(v_date, 2)::timestamptz
      WHEN v_time IS NOT NULL THEN (v_date || ' ' || v_time)::timestamp AT TIME ZONE $1
      ELSE v_date::timestamp AT TIME ZONE $1 END AS happened_at,
    ${way} AS direction, abs(${pair ? `coalesce(nullif(${credit}, 0), ${debit})` : amount}) AS amount,
    abs(${number('fee')}) AS fee, ${number('balance')} AS balance`;
}

const badly = (field: string): string => `CASE WHEN v_${field} LIKE '!%' THEN substr(v_${field}, 2) END`;
const unknown = (field: string, rule: string): string =>
  `CASE WHEN r_${field} IS NOT NULL AND v_${field} IS NULL THEN '${rule}' END`;
/** A spreadsheet turned a long number into a rounded one: its last digits are lost. */
const mangled = (cell: string): string =>
  `CASE WHEN length(${cell}) > ${LONGEST.identifier} THEN 'maxLength'
    WHEN ${cell} LIKE '%E+%' AND ${cell} ~ '^[0-9]([.,][0-9]+)?E[+][0-9]+$' THEN 'scientific' END`;

/** By field, the rule that a row breaks, in SQL; only of fields that the file has. */
function rulesOf(mapping: ImportMapping): Partial<Record<LineField, string>> {
  const { columns } = mapping;
  const rules: Partial<Record<LineField, string>> = {
    date: `CASE WHEN v_date IS NULL THEN 'required' WHEN v_date LIKE '!%' THEN substr(v_date, 2)
      WHEN happened_at > $3::timestamptz + interval '1 day' THEN 'notFuture' WHEN happened_at < '${OLDEST}' THEN 'tooOld' END`,
    ...amountRules(mapping),
  };
  if (columns.time) rules.time = badly('time');
  for (const field of ['fee', 'balance', 'phone'] as const) if (columns[field]) rules[field] = badly(field);
  for (const field of ['direction', 'status'] as const)
    if (columns[field]) rules[field] = unknown(field, 'unknownWord');
  if (columns.operator) rules.operator = unknown('operator', 'operatorWord');
  for (const field of IDENTIFIERS) if (columns[field]) rules[field] = mangled(`r_${field}`);
  return rules;
}

function amountRules(mapping: ImportMapping): Partial<Record<LineField, string>> {
  if (!isPair(mapping))
    return {
      amount: `CASE WHEN v_amount IS NULL THEN 'required' WHEN v_amount LIKE '!%' THEN substr(v_amount, 2)
        WHEN v_amount = '0' THEN 'notZero' WHEN v_direction = 'in' AND v_amount LIKE '-%' THEN 'signAgainst' END`,
    };
  const one = mapping.columns.credit ? 'credit' : 'debit';
  return {
    ...(mapping.columns.debit ? { debit: badly('debit') } : {}),
    [one]: `CASE WHEN v_${one} LIKE '!%' THEN substr(v_${one}, 2) WHEN v_credit LIKE '-%' THEN 'notNegative'
      WHEN v_credit NOT LIKE '!%' AND v_debit NOT LIKE '!%' AND v_credit <> '0' AND v_debit <> '0' THEN 'creditAndDebit'
      WHEN v_debit LIKE '!%' THEN NULL WHEN amount IS NULL THEN 'required' WHEN amount = 0 THEN 'notZero' END`,
  };
}
