import { describe, expect, it } from '@jest/globals';
import {
  EntityNotFoundError,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { errorCodeOf, isConflict, isDatabaseAway, isPassing, isUniqueViolation } from './database-faults.js';

const withCode = (code: string): Error => Object.assign(new Error('fault'), { code });
const failed = (code: string): Error => new QueryFailedError('SELECT 1', [], withCode(code));

describe('isDatabaseAway', () => {
  it.each(['57P01', '57P02', '57P03', '57P05', '08000', '08003', '08006', '53300', '53100', '25006'])(
    'recognises SQLSTATE %s, wrapped by the ORM or not',
    (code) => {
      expect(isDatabaseAway(withCode(code))).toBe(true);
      expect(isDatabaseAway(failed(code))).toBe(true);
    },
  );

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])(
    'recognises %s of the network',
    (code) => expect(isDatabaseAway(withCode(code))).toBe(true),
  );

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
  ])('recognises the message "%s" of the driver', (message) =>
    expect(isDatabaseAway(new Error(message))).toBe(true),
  );

  it('recognises a connection that ended between two statements of a transaction', () => {
    expect(isDatabaseAway(new QueryRunnerAlreadyReleasedError())).toBe(true);
    expect(isDatabaseAway(new QueryRunnerProviderAlreadyReleasedError())).toBe(true);
  });

  it('recognises what PgBouncer says when it ends a connection, and no fault of a message', () => {
    const said = { code: '08P01', message: 'server conn crashed?' };
    for (const severity of ['FATAL', 'ERROR']) {
      const fault = Object.assign(new Error(said.message), { ...said, severity });
      expect(isDatabaseAway(fault)).toBe(severity === 'FATAL');
      expect(isDatabaseAway(new QueryFailedError('SELECT 1', [], fault))).toBe(severity === 'FATAL');
    }
  });

  it.each(['08P01', '23505', '23514', '42P01', '40P01', '57014', '22021'])('does not recognise %s', (code) =>
    expect(isDatabaseAway(failed(code))).toBe(false),
  );

  it('does not recognise other errors and values', () => {
    for (const other of [
      new EntityNotFoundError('transactions', {}),
      new TypeError('x'),
      null,
      undefined,
      'x',
    ])
      expect(isDatabaseAway(other)).toBe(false);
  });
});

describe('isPassing', () => {
  it.each(['57P01', '40001', '40P01', '25P02', '25P03', '3D000', '55P03', '57014', '58030', 'ECONNRESET'])(
    'recognises %s',
    (code) => expect(isPassing(failed(code))).toBe(true),
  );

  it.each(['23505', '23514', '42703', '22P05'])(
    'does not recognise %s: the data or the statement is at fault',
    (code) => expect(isPassing(failed(code))).toBe(false),
  );
});

describe('conflicts', () => {
  it('names deadlocks, serialisation failures and unique violations apart', () => {
    expect([isConflict(failed('40P01')), isConflict(failed('40001')), isConflict(failed('23505'))]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isUniqueViolation(failed('23505')), isUniqueViolation(failed('40001'))]).toEqual([true, false]);
    expect([errorCodeOf(failed('23505')), errorCodeOf(new Error('x')), errorCodeOf(null)]).toEqual([
      '23505',
      '',
      '',
    ]);
  });
});
