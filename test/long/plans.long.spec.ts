import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GROWN_TABLES } from '../bench/grow-rows.js';
import { GrownDatabase } from '../support/grown-database.js';
import { actOften } from '../support/hot-acts.js';
import { planText, readPlan, requireIndexes, writePlan } from '../support/plan-files.js';
import { keepSamples, type Sample } from '../support/sent-samples.js';
import { readSqlFiles } from '../support/sql-files.js';

// `npm run plans` writes what this file compares: docs/sql/README.md.

/** COPY has no plan. */
const files = readSqlFiles().filter(({ text }) => !text.startsWith('COPY '));
const FACTS = new Set(GROWN_TABLES);

let grown: GrownDatabase | undefined;
let samples: ReadonlyMap<string, Sample> = new Map();

beforeAll(async () => {
  const database = (grown = await GrownDatabase.make());
  const kept = keepSamples(new Set(files.map(({ text }) => text)));
  try {
    await actOften((db) => database.learn(db));
  } finally {
    kept.stop();
  }
  ({ samples } = kept);
});
afterAll(() => grown?.end());

/** Returns the plan of a statement of `docs/sql` at a million transactions. @param changedBy statement that changes the schema before */
async function planOf(text: string, changedBy?: string): Promise<string> {
  const sample = samples.get(text);
  if (!grown || !sample) throw new Error('The server has not sent this statement: run `npm run sql`');
  return planText(await grown.plan(sample, changedBy));
}

describe('the plan of a statement of docs/sql', () => {
  it.each(files)('reads no table of facts as a whole: $name', async ({ name, text }) => {
    const plan = await planOf(text);
    if (process.env['UPDATE_PLANS']) writePlan(name, plan);
    requireIndexes(name, plan, FACTS);
    expect(plan).toBe(readPlan(name));
  });

  it('is refused where an index is missing, by the names of statement and table', async () => {
    const name = 'payments/transactions/claim-checks';
    const { text = '' } = files.find((file) => file.name === name) ?? {};
    expect(await planOf(text)).toContain('Index Scan on confirmation_due');
    const plan = await planOf(text, 'DROP INDEX confirmation_due');
    expect(() => requireIndexes(name, plan, FACTS)).toThrow(
      /^docs\/sql\/payments\/transactions\/claim-checks\.sql reads every row of confirmation_schedule /,
    );
  });

  it('reads no partition outside of its period, because no table has partitions', async () => {
    expect(await grown?.partitioned()).toBe(0);
  });
});
