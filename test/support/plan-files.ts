import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Plans of the statements of `docs/sql`, beside them: docs/sql/README.md. */
const pathOf = (name: string): string => `docs/sql/${name}.plan.txt`;

const LONGEST_LINE = 140;
/** Texts of a statement, and its values as the planner shows them. */
const VALUE = /'(?:[^']|'')*'/g;
/** Sequential scan of a table, of an index's rows none. */
const SEQUENTIAL = /Seq Scan on (?:public\.)?(\w+)/;

/** Returns the lines of a plan without values and without the ends of long conditions. */
export function planText(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(VALUE, '?'))
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line))
    .join('\n');
}

export function readPlan(name: string): string {
  return existsSync(pathOf(name)) ? readFileSync(pathOf(name), 'utf8').trimEnd() : '';
}

export function writePlan(name: string, plan: string): void {
  writeFileSync(pathOf(name), `${plan}\n`);
}

/**
 * Refuses a plan that reads all rows of a table of facts.
 * @throws Error that names the statement and the table
 */
export function requireIndexes(name: string, plan: string, facts: ReadonlySet<string>): void {
  for (const line of plan.split('\n')) {
    const table = SEQUENTIAL.exec(line)?.[1];
    if (table && facts.has(table))
      throw new Error(`docs/sql/${name}.sql reads every row of ${table} (${line.trim()}):\n${plan}`);
  }
}
