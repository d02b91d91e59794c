import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreignTables } from './foreign-tables.mjs';

const CURES =
  'A room reads tables of itself and of rooms below, and writes its own: the owner offers a method, the table moves to the room that writes it, or the upper room provides what a lower one asks for.';

/**
 * Compares the statements of a run with the plan of rooms: a room reads tables of its own and of rooms below, and writes its own. Prints
 * how many pairs of room and table are against it, and fails the run for those that are not in the list of those left to cure.
 */
export default class TableRooms {
  onRunComplete() {
    const records = recordsOf(process.env.TEST_RUN_DIR);
    if (!records.length) return;
    const { read, written } = foreignTables(records);
    console.log(`Tables and rooms: against the plan ${read.length}, foreign writes ${written.length}`);
    const lines = [...linesOf(read, 'reads'), ...linesOf(written, 'writes')];
    if (!lines.length) return;
    this.error = new Error(`Not listed in foreign-tables-left.mjs:\n${lines.join('\n')}\n${CURES}`);
    console.log(this.error.message);
  }

  /** Jest fails a run with such an error. */
  getLastError() {
    return this.error;
  }
}

const linesOf = (pairs, act) =>
  pairs
    .filter(({ isListed }) => !isListed)
    .map(({ room, name, owner, files }) => `${room} ${act} ${name} of ${owner}: ${[...files].join(', ')}`);

/** Reads what the workers have noted (`statement-record.ts`); nothing in a run without a Postgres. */
function recordsOf(directory) {
  try {
    const text = readFileSync(join(directory ?? '', 'statements.jsonl'), 'utf8');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}
