/** Errors of TypeORM when a connection ends between two statements of one database transaction. */
const CONNECTION_ENDED_BETWEEN = new Set([
  'QueryRunnerAlreadyReleasedError',
  'QueryRunnerProviderAlreadyReleasedError',
  'TransactionNotStartedError',
]);

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

/** SQLSTATE codes handled by the server, by their names in the Postgres manual. */
const SQLSTATE = {
  protocolViolation: '08P01',
  characterNotInRepertoire: '22021',
  invalidParameterValue: '22023',
  untranslatableCharacter: '22P05',
  uniqueViolation: '23505',
  readOnlyTransaction: '25006',
  undefinedTable: '42P01',
  queryCanceled: '57014',
} as const;

/** Returns the SQLSTATE or the Node error code; '' without one. */
export function errorCodeOf(error: unknown): string {
  return textOf(error, 'code');
}

/**
 * True when the connection is lost, or Postgres is starting, stopping, out of connections or read-only: SQLSTATE
 * classes 08, 53 and 57P, and 25006. The statement can be retried; a COMMIT may have succeeded. 08P01 is a bug of ours,
 * unless it ended the connection: so PgBouncer says everything, also that it reaches no server.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCodeOf(error);
  return (
    (/^(08|53|57P)/.test(code) && (code !== SQLSTATE.protocolViolation || hasEndedConnection(error))) ||
    code === SQLSTATE.readOnlyTransaction ||
    UNREACHABLE.has(code) ||
    CONNECTION_ENDED_BETWEEN.has(textOf(error, 'name')) ||
    CONNECTION_GONE.test(textOf(error, 'message'))
  );
}

const hasEndedConnection = (error: unknown): boolean => textOf(error, 'severity') === 'FATAL';

/** True after a deadlock or serialization failure (class 40). */
export function isConflict(error: unknown): boolean {
  return errorCodeOf(error).startsWith('40');
}

/** Runs a database transaction, and once more after each conflict, at most `tries` times. @throws the last conflict */
export async function retryOnConflict<T>(tries: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isConflict(error) || tries <= 1) throw error;
    return retryOnConflict(tries - 1, run);
  }
}

/** True when the server refuses to write: a standby, or a primary that was demoted. */
export function isReadOnly(error: unknown): boolean {
  return errorCodeOf(error) === SQLSTATE.readOnlyTransaction;
}

export function isUniqueViolation(error: unknown): boolean {
  return errorCodeOf(error) === SQLSTATE.uniqueViolation;
}

/** True after `statement_timeout`. */
export function isCancelled(error: unknown): boolean {
  return errorCodeOf(error) === SQLSTATE.queryCanceled;
}

/** True for a text with NUL or an invalid character. */
export function isUnstorableText(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === SQLSTATE.characterNotInRepertoire || code === SQLSTATE.untranslatableCharacter;
}

/** True when the database has no tables or none of the roles that the first migration creates. */
export function isSchemaMissing(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === SQLSTATE.undefinedTable || code === SQLSTATE.invalidParameterValue;
}

/**
 * True when the cause is the state of the database or another transaction, so that the same statement succeeds later.
 * Includes `isDatabaseAway` and `isConflict`, transaction states, a missing database, locks, cancelled statements and
 * system errors.
 */
export function isPassing(error: unknown): boolean {
  return isDatabaseAway(error) || /^(25|3D|40|55|57|58)/.test(errorCodeOf(error));
}

/** Reads the field without `instanceof`, because errors of the driver may come from another realm. */
function textOf(error: unknown, field: 'code' | 'name' | 'message' | 'severity'): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : '';
}
