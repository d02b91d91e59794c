/** Raised by the ORM where a connection ended between two statements of one database transaction. */
const CONNECTION_ENDED_BETWEEN = new Set([
  'QueryRunnerAlreadyReleasedError',
  'QueryRunnerProviderAlreadyReleasedError',
  'TransactionNotStartedError',
]);

/** Codes of Node where the database's host or its connection is gone. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Messages of `pg` and its pool, which have no code. */
const CONNECTION_GONE =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/i;

/** The codes of Postgres (SQLSTATE) that mean something to the product, by their names in its manual. */
const SQLSTATE = {
  protocolViolation: '08P01',
  characterNotInRepertoire: '22021',
  invalidParameterValue: '22023',
  untranslatableCharacter: '22P05',
  uniqueViolation: '23505',
  readOnlyTransaction: '25006',
  undefinedTable: '42P01',
} as const;

/** SQLSTATE of Postgres or code of Node; empty where the error has none. */
export function errorCodeOf(error: unknown): string {
  return textOf(error, 'code');
}

/**
 * The connection to the database is gone, or Postgres is starting, stopping, full or read-only. SQLSTATE classes 08 (except
 * 08P01, a fault of ours), 53 and 57P, and 25006. The same statement passes later; a COMMIT may have been done.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCodeOf(error);
  return (
    (/^(08|53|57P)/.test(code) && code !== SQLSTATE.protocolViolation) ||
    code === SQLSTATE.readOnlyTransaction ||
    UNREACHABLE.has(code) ||
    CONNECTION_ENDED_BETWEEN.has(textOf(error, 'name')) ||
    CONNECTION_GONE.test(textOf(error, 'message'))
  );
}

/** Postgres ended one of two database transactions that waited for each other, or could not serialise them (class 40). */
export function isConflict(error: unknown): boolean {
  return errorCodeOf(error).startsWith('40');
}

export function isUniqueViolation(error: unknown): boolean {
  return errorCodeOf(error) === SQLSTATE.uniqueViolation;
}

/** A text that Postgres cannot hold: NUL, half a character. */
export function isUnstorableText(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === SQLSTATE.characterNotInRepertoire || code === SQLSTATE.untranslatableCharacter;
}

/** The database has no tables, or none of the roles that its first migration makes. */
export function isSchemaMissing(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === SQLSTATE.undefinedTable || code === SQLSTATE.invalidParameterValue;
}

/**
 * The fault lies in the state of the database or in another transaction, not in the data that is written: the same passes later.
 * Besides `isDatabaseAway` and `isConflict`: transaction states, missing database, locks, cancelled statements, system errors.
 */
export function isPassing(error: unknown): boolean {
  return isDatabaseAway(error) || /^(25|3D|40|55|57|58)/.test(errorCodeOf(error));
}

/** By its fields and not by its class: an error of the driver may come from another realm. */
function textOf(error: unknown, field: 'code' | 'name' | 'message'): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : '';
}
