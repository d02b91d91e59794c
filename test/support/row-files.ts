import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import type { DataSource } from 'typeorm';

// Row types of the tables that have no entity, one file a room, as `npm run rows` writes them from the migrated database. Comments are
// written by hand in these files and are kept; a value of a CHECK constraint becomes a type.

export interface RowFile {
  path: string;
  text: string;
}

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
}
interface Check {
  table: string;
  definition: string;
}
/** Comments by the name of an interface, or of an interface and a property. */
type Comments = ReadonlyMap<string, string>;
/** Values that a column may have, as literals, by table and column. */
type Values = ReadonlyMap<string, string[]>;

const HEAD =
  '// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.';
const LONGEST_LINE = 110;

/** Types as the driver returns them; a day is selected as text, YYYY-MM-DD. */
export const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'unknown',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

/** Tables that the glossary calls otherwise (decision 26). */
const ROWS: Readonly<Record<string, string>> = {
  callback_deliveries: 'received_callbacks',
  callback_unread: 'unread_callbacks',
};
/** Columns that the glossary calls otherwise. */
const PROPERTIES: Readonly<Record<string, string>> = {
  by_person: 'by_user',
  delivery_id: 'callback_id',
  leg: 'side',
  person_id: 'user_id',
};

/** Returns the tables that entities state, by their files. */
export function tablesOfEntities(): { path: string; table: string }[] {
  return readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((path) => `server/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.entit(y|ies)\.ts$/.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/@Entity\('(\w+)'/g)].map(([, table = '']) => ({
        path,
        table,
      })),
    );
}

/** Returns the tables that files of row types state, by their files. */
export function tablesOfRows(): { path: string; table: string }[] {
  return pathsOfRows().flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\/\*\*(?: |\n \* )Table `(\w+)`/g)].map(([, table = '']) => ({
      path,
      table,
    })),
  );
}

export const pathsOfRows = (): string[] =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((path) => `server/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.rows.ts'));

/**
 * Returns the files of row types as the database has the tables, with the comments of the present files.
 * @param rooms tables by room
 */
export async function rowFiles(
  db: DataSource,
  rooms: Readonly<Record<string, readonly string[]>>,
): Promise<RowFile[]> {
  const columns = await columnsOf(db);
  const values = valuesOf(await checksOf(db));
  const inEntities = new Set(tablesOfEntities().map(({ table }) => table));
  return Object.entries(rooms).flatMap(([room, tables]) => {
    const path = `server/${room}/${room.split('/')[1]}.rows.ts`;
    const comments = existsSync(path) ? commentsOf(path) : new Map<string, string>();
    const parts = tables
      .filter((table) => !inEntities.has(table))
      .map((table) =>
        interfaceOf(table, { columns: columns.filter((column) => column.table === table), comments, values }),
      );
    return parts.length ? [{ path, text: `${[HEAD, ...parts].join('\n\n')}\n` }] : [];
  });
}

const columnsOf = (db: DataSource): Promise<Column[]> =>
  db.query<Column[]>(
    `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS "isNullable"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
     ORDER BY c.relname, a.attnum`,
  );

/** Reads constraints that hold for all rows. */
const checksOf = (db: DataSource): Promise<Check[]> =>
  db.query<Check[]>(
    `SELECT c.relname AS table, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype = 'c' AND k.convalidated ORDER BY k.conname`,
  );

/** Returns the values that a constraint of one column lists. */
function valuesOf(checks: readonly Check[]): Values {
  const LISTED = /^CHECK \(\((\w+) = (?:ANY \(ARRAY\[(.*)\]\)|('[^']*'::text))\)\)$/;
  return new Map(
    checks.flatMap(({ table, definition }) => {
      const [, column, list, one] = LISTED.exec(definition) ?? [];
      const values = (list ?? one)?.split(', ').map((value) => /^('[^']*')::text$/.exec(value)?.[1] ?? '');
      return values?.every(Boolean) ? [[`${table}.${column}`, values] as const] : [];
    }),
  );
}

function interfaceOf(
  table: string,
  { columns, comments, values }: { columns: readonly Column[]; comments: Comments; values: Values },
): string {
  const name = `${pascal(ROWS[table] ?? table)}Row`;
  const head = comment([`Table \`${table}\`.`, ...remarks(comments.get(name))], '');
  const lines = columns.flatMap((column) => {
    const property = camel(PROPERTIES[column.name] ?? column.name);
    const isRenamed = column.name in PROPERTIES;
    const kept = [
      ...(isRenamed ? [`Column \`${column.name}\`.`] : []),
      ...remarks(comments.get(`${name}.${property}`)),
    ];
    return [...comment(kept, '  '), ...propertyOf(property, column, values.get(`${table}.${column.name}`))];
  });
  return [...head, `export interface ${name} {`, ...lines, '}'].join('\n');
}

/** Writes a property as the formatter does. */
function propertyOf(name: string, { type, isNullable }: Column, values: string[] = []): string[] {
  const isArray = type.endsWith('[]');
  const base = TYPES[isArray ? type.slice(0, -2) : type];
  if (!base) throw new Error(`No type for ${type}: add it to test/support/row-files.ts.`);
  const types = values.length ? values : [isArray ? `${base}[]` : base];
  if (isNullable && base !== 'unknown') types.push('null');
  const line = `  ${name}: ${types.join(' | ')};`;
  return line.length <= LONGEST_LINE
    ? [line]
    : [`  ${name}:`, ...types.map((one, place) => `    | ${one}${place === types.length - 1 ? ';' : ''}`)];
}

function comment(lines: readonly string[], indent: string): string[] {
  if (lines.length === 0) return [];
  if (lines.length === 1) return [`${indent}/** ${lines[0]} */`];
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`];
}

/** Returns the lines of a comment but those that the generator writes. */
const remarks = (text = ''): string[] =>
  text.split('\n').filter((line) => line && !/^(Table|Column) `\w+`\.$/.test(line));

function commentsOf(path: string): Comments {
  const source = readFileSync(path, 'utf8');
  const comments = new Map<string, string>();
  const note = (name: string, node: ts.Node): void => {
    const [range] = ts.getLeadingCommentRanges(source, node.pos)?.slice(-1) ?? [];
    const text = range && source.slice(range.pos, range.end);
    if (text?.startsWith('/**')) comments.set(name, text.slice(3, -2).replaceAll(/^\s*\*? ?|\s+$/gm, ''));
  };
  for (const statement of ts.createSourceFile(path, source, ts.ScriptTarget.Latest).statements) {
    if (!ts.isInterfaceDeclaration(statement)) continue;
    const { name, members } = statement;
    note(name.text, statement);
    for (const member of members)
      if (member.name && ts.isIdentifier(member.name)) note(`${name.text}.${member.name.text}`, member);
  }
  return comments;
}

const camel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`_${name}`);
