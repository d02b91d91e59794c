import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { tablesOfEntities, tablesOfRows } from './support/row-files.js';
import { namesOf } from './support/sql-tables.js';

interface Pair {
  room: string;
  name: string;
  /** It stands in the list of those left to cure. */
  isListed: boolean;
}
/** By room and table. */
type Reasons = Record<string, Record<string, string>>;
interface ForeignTables {
  foreignTables(records: object[]): { read: Pair[]; written: Pair[] };
  LEFT_TO_CURE: Record<'reads' | 'writes', Reasons>;
  SENT_TO_CURE: Record<'reads' | 'writes', Reasons>;
}

const load = async <Exports>(path: string): Promise<Exports> =>
  (await import(new URL(path, import.meta.url).href)) as Exports;
const { TABLES } = await load<{ TABLES: Record<string, string[]> }>('../.dependency-tables.mjs');
const { foreignTables } = await load<ForeignTables>('./support/foreign-tables.mjs');
const { LEFT_TO_CURE, SENT_TO_CURE } = await load<ForeignTables>('./support/foreign-tables-left.mjs');

/** Pairs of the lists, read and written: lower these numbers with them, never raise one. */
const REACHED = [
  [1, 0],
  [0, 0],
];
const IS_STATEMENT = /\b(FROM|JOIN|INTO|UPDATE)\b/;

describe('the names of a statement', () => {
  const examples: [string, { reads?: string[]; writes?: string[] }][] = [
    [
      'SELECT a.id FROM payouts a, ONLY projects p JOIN alerts USING (id)',
      { reads: ['payouts', 'projects', 'alerts'] },
    ],
    [
      'SELECT 1 FROM "transactions" "Transaction" WHERE id IN (SELECT id FROM payins)',
      { reads: ['transactions', 'payins'] },
    ],
    ["SELECT 'x FROM breaks' -- FROM claims", {}],
    ['WITH due AS (SELECT id FROM payouts FOR UPDATE) SELECT * FROM due', { reads: ['payouts'] }],
    [
      'WITH gone (id) AS MATERIALIZED (DELETE FROM sessions RETURNING id) SELECT FROM gone',
      { writes: ['sessions'] },
    ],
    [
      'INSERT INTO alerts (id) SELECT id FROM breaks ON CONFLICT DO UPDATE SET id = 1',
      { reads: ['breaks'], writes: ['alerts'] },
    ],
    [
      'UPDATE payouts SET amount = 1 FROM payins WHERE a IS DISTINCT FROM b',
      { reads: ['payins'], writes: ['payouts'] },
    ],
    [
      'SELECT 1 FROM generate_series(1, 2) s(i), LATERAL (SELECT FROM imports) x, claims',
      { reads: ['imports', 'claims'] },
    ],
    ['COPY import_lines (id) FROM STDIN', { reads: ['STDIN'], writes: ['import_lines'] }],
    ['SELECT FROM public.people', { reads: ['people'] }],
  ];

  it.each(examples)('are read: %s', (text, { reads = [], writes = [] }) => {
    const names = namesOf(text);
    expect({ reads: names.reads.toSorted(), writes: names.writes }).toEqual({
      reads: reads.toSorted(),
      writes,
    });
  });

  it('include the functions that it calls', () => {
    expect(namesOf('SELECT settled_at(t.id), count(*) FROM transactions t').calls).toEqual([
      'settled_at',
      'count',
    ]);
  });
});

describe('the tables of a room', () => {
  it('are those of its entities and row types', () => {
    const stated = [...tablesOfEntities(), ...tablesOfRows()].map(
      ({ path, table }) => `${path.split('/').slice(1, 3).join('/')} ${table}`,
    );
    const listed = Object.entries(TABLES).flatMap(([room, tables]) =>
      tables.map((table) => `${room} ${table}`),
    );
    expect(listed.toSorted()).toEqual(stated.toSorted());
  });

  it('are read by rooms above, and written by their own', () => {
    const records = [
      {
        file: 'server/books/close/a.ts',
        reads: ['transactions', 'breaks', 'report_schedules'],
        writes: ['day_pack_pieces'],
      },
      {
        file: 'server/payments/payins/b.ts',
        reads: ['payouts', 'callback_events'],
        writes: ['transactions'],
      },
    ];
    const { read, written } = foreignTables(records);
    expect(read.map(({ room, name }) => `${room} ${name}`)).toEqual([
      'books/close report_schedules',
      'payments/payins payouts',
      'payments/payins callback_events',
    ]);
    expect(written.map(({ room, name }) => `${room} ${name}`)).toEqual(['payments/payins transactions']);
  });
});

/** Files that keep a statement, as far as it stands in one text. What flows send is compared too: `support/table-rooms.mjs`. */
describe('the statements of the files', () => {
  const texts = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((path) => `server/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .flatMap((file) => statementsOf(readFileSync(file, 'utf8')).map((text) => ({ file, ...namesOf(text) })));
  const { read, written } = foreignTables(texts);
  const sayAll = (pairs: readonly Pair[]): string[] =>
    pairs.map(({ room, name }) => `${room} ${name}`).toSorted();

  it('use no table against the plan but those that are left to cure', () => {
    const unlisted = (pairs: readonly Pair[]): string[] => sayAll(pairs.filter(({ isListed }) => !isListed));
    expect({ read: unlisted(read), written: unlisted(written) }).toEqual({ read: [], written: [] });
  });

  it('leave the list when they are cured, and none joins it', () => {
    const all = (list: Reasons): string[] =>
      Object.entries(list).flatMap(([room, tables]) =>
        Object.keys(tables).map((table) => `${room} ${table}`),
      );
    expect(all(LEFT_TO_CURE.reads).toSorted()).toEqual(sayAll(read.filter(({ isListed }) => isListed)));
    expect(all(LEFT_TO_CURE.writes).toSorted()).toEqual(sayAll(written.filter(({ isListed }) => isListed)));
    const lengths = [LEFT_TO_CURE, SENT_TO_CURE].map(({ reads, writes }) => [
      all(reads).length,
      all(writes).length,
    ]);
    expect(lengths).toEqual(REACHED);
  });
});

/** Rooms provide names of tables as data, for statements of rooms below or of `start`: due times, sealed columns. */
describe('the tables that are named as data', () => {
  it('are of the room that names them', () => {
    const owners = Object.entries(TABLES).flatMap(([room, tables]) => tables.map((table) => [table, room]));
    const rooms = new Map(owners.map(([table = '', room]) => [table, room]));
    const named = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.ts') && !path.startsWith('platform/database/migrations/'))
      .flatMap((path) =>
        [...readFileSync(`server/${path}`, 'utf8').matchAll(/\btable: '(\w+)'/g)].map(([, table = '']) => ({
          table,
          room: path.split('/').slice(0, 2).join('/'),
        })),
      );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ table, room }) => rooms.get(table) !== room)).toEqual([]);
  });
});

/** Returns the texts of a file that hold a statement or a part of one; what is put into them is not followed. */
function statementsOf(source: string): string[] {
  if (!IS_STATEMENT.test(source)) return [];
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node))
      texts.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' _ '),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('', source, ts.ScriptTarget.Latest));
  return texts.filter((text) => IS_STATEMENT.test(text));
}
