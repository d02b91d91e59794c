import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { sources } from '../server/payments/transactions/sources.texts.js';
import { type SourceRuleName, SOURCE_RULES } from '../server/payments/transactions/sources/source-rules.js';

const DOCUMENT = 'docs/outcomes.md';
const HEAD = `# What the sources of a transaction say together

Our status, the last answer of the aggregator to a status check, the last callback with a final status and the operator's statement (matched lines, reversals of later files) are read together; the first rule that holds decides what a page says, whose turn it is
and what to do (\`server/payments/transactions/sources/source-rules.ts\`). A source that a row does not name may say anything; “none” is a source that says nothing. This table is written by \`UPDATE_DOCUMENTS=1 npm run test:unit -- test/outcomes-document\`.
`;

const cell = (values: readonly (string | boolean | null)[] | undefined): string =>
  values === undefined ? '' : values.map((value) => (value === null ? 'none' : String(value))).join(', ');

function document(): string {
  const rows = (Object.keys(SOURCE_RULES) as SourceRuleName[]).map((name) => {
    const { when, turn }: (typeof SOURCE_RULES)[SourceRuleName] = SOURCE_RULES[name];
    const claims = when as Partial<
      Record<
        'status' | 'canBeAsked' | 'aggregator' | 'callback' | 'statement',
        readonly (string | boolean | null)[]
      >
    >;
    const { says, next } = sources.sourceRule[name];
    const columns = [
      claims.status,
      claims.canBeAsked,
      claims.aggregator,
      claims.callback,
      claims.statement,
    ].map(cell);
    return `| \`${name}\` | ${columns.join(' | ')} | ${turn} | ${says.en} ${next.en} |`;
  });
  const titles = '| Rule | Status | With token | Aggregator | Callback | Statement | Turn | Text |';
  return [HEAD, titles, titles.replace(/[^|]+/g, ' --- '), ...rows, ''].join('\n');
}

describe(DOCUMENT, () => {
  it('has the rules as they are', () => {
    if (process.env['UPDATE_DOCUMENTS']) writeFileSync(DOCUMENT, document());
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(document());
  });
});
