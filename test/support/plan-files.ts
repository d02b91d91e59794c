import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Plans of the statements of `docs/sql`, beside them: docs/sql/README.md. */
const pathOf = (name: string): string => `docs/sql/${name}.plan.txt`;

/** Characters of a line behind its indentation. */
const LONGEST = 120;
/** A value as the planner shows it. */
const VALUE = /'(?:[^']|'')*'/g;
const SEQUENTIAL = /Seq Scan on (?:public\.)?(\w+)/;

/** Returns the lines of a plan without values and without the ends of long conditions. */
export function planText(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(VALUE, '?'))
    .map((line) => {
      const most = line.length - line.trimStart().length + LONGEST;
      return line.length > most ? `${line.slice(0, most - 1)}…` : line;
    })
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
