import { describe, expect, it } from '@jest/globals';
import { normalizeFieldNames } from './field-names.js';

const KNOWN = new Set(['status', 'operator_name', 'response_code']);

describe('withKnownNames', () => {
  it.each(['Status', 'STATUS', 'sTatus'])('reads %s as status', (name) => {
    expect(normalizeFieldNames({ [name]: 'completed' }, KNOWN)).toEqual({ status: 'completed' });
  });

  it.each(['operatorName', 'OperatorName', 'OPERATOR_NAME', 'operator-name'])(
    'reads %s as operator_name',
    (name) => {
      expect(normalizeFieldNames({ [name]: 'MOOV' }, KNOWN)).toEqual({ operator_name: 'MOOV' });
    },
  );

  it('keeps the value of the exact name when another spelling is there too', () => {
    const record = { Status: 'completed', status: 'pending' };
    expect(normalizeFieldNames(record, KNOWN)['status']).toBe('pending');
  });

  it('reads neither of two other spellings when the exact name is missing', () => {
    const record = { Status: 'completed', STATUS: 'pending' };
    expect(normalizeFieldNames(record, KNOWN)).toEqual(record);
  });

  it('leaves a field alone when the contract has nothing like it', () => {
    expect(normalizeFieldNames({ state: 'completed', __proto: 1 }, KNOWN)).toEqual({
      state: 'completed',
      __proto: 1,
    });
  });
});
