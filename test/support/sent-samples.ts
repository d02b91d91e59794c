import pg from 'pg';
import { formatStatement } from './sql-text.js';

/** A statement with the values that it was sent with. */
export interface Sent {
  text: string;
  values: unknown[];
}

/** A statement of interest, and those of its database transaction that it needs: settings and temporary tables. */
export interface Sample extends Sent {
  before: readonly Sent[];
}

const BEGINS = /^\s*(?:BEGIN|START TRANSACTION)\b/i;
const ENDS = /^\s*(?:COMMIT|ROLLBACK)\s*;?\s*$/i;
const SETTING = /^\s*(?:SET LOCAL|RESET)\b/i;
const TEMPORARY = /CREATE TEMP TABLE (\w+)/gi;

/** Statements of the open database transaction of a connection. */
interface Open {
  needed: Sent[];
  tables: Set<string>;
}

type Query = (this: object, statement: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/**
 * Keeps, of the statements that the driver sends from now on, the first of each formatted text of interest.
 * @returns the samples, by formatted text, and how to end that
 */
export function keepSamples(wanted: ReadonlySet<string>): {
  samples: ReadonlyMap<string, Sample>;
  stop: () => void;
} {
  const samples = new Map<string, Sample>();
  const open = new WeakMap<object, Open>();
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (statement, values, ...rest) {
    const sent = sentBy(statement, values);
    if (sent) note(sent, this);
    return query.call(this, statement, values, ...rest);
  };

  function note(sent: Sent, client: object): void {
    const state = open.get(client) ?? { needed: [], tables: new Set() };
    const { text } = sent;
    if (BEGINS.test(text) || ENDS.test(text)) open.set(client, { needed: [], tables: new Set() });
    else open.set(client, state);
    const formatted = formatStatement(text);
    if (wanted.has(formatted) && !samples.has(formatted))
      samples.set(formatted, { ...sent, before: [...state.needed] });
    for (const [, table] of text.matchAll(TEMPORARY)) if (table) state.tables.add(table);
    const isNeeded = SETTING.test(text) || [...state.tables].some((table) => text.includes(table));
    if (isNeeded) state.needed.push(sent);
  }

  return { samples, stop: () => (prototype.query = query) };
}

/** Reads what the driver is given: a text with its values, or an object that has both; undefined for anything else. */
function sentBy(statement: unknown, values: unknown): Sent | undefined {
  if (typeof statement === 'string') return { text: statement, values: listOf(values) };
  if (typeof statement !== 'object' || statement === null) return undefined;
  if ('cursor' in statement) return sentBy(statement.cursor, undefined);
  if (!('text' in statement) || typeof statement.text !== 'string') return undefined;
  return { text: statement.text, values: listOf('values' in statement ? statement.values : values) };
}

const listOf = (values: unknown): unknown[] => (Array.isArray(values) ? values : []);
