import { describe, expect, it } from '@jest/globals';

interface Counts {
  longLines: number;
  fragments: number;
  queries: number;
}
interface LintStatements {
  countIn(files: readonly { path: string; text: string }[]): Counts;
  judge(counts: Counts, most: Counts): { above: string[]; below: string[] };
}

const path = new URL('../.lint-statements.mjs', import.meta.url).href;
const { countIn, judge } = (await import(path)) as LintStatements;

const LONG = ' '.repeat(141);

describe('the count of statements', () => {
  it('has long lines of files with statements, fragments and statements past query.ts', () => {
    const text = `import sql, { raw } from 'sql-template-tag';\n${LONG}\nraw('a'), db.query<Row>('b'), client.query('c')`;
    const files = [
      { path: 'books/a.ts', text },
      { path: 'books/b.ts', text: LONG },
      { path: 'platform/common/database/query.ts', text: "db.query('d')" },
    ];
    expect(countIn(files)).toEqual({ longLines: 1, fragments: 1, queries: 2 });
  });

  it('is above, at or below what was reached', () => {
    const counts = { longLines: 2, fragments: 1, queries: 0 };
    expect(judge(counts, { longLines: 1, fragments: 1, queries: 1 })).toEqual({
      above: ['longLines'],
      below: ['queries'],
    });
  });
});
