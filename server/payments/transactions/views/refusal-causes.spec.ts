import { describe, expect, it } from '@jest/globals';
import { refusalCauses, type RefusalEvidence } from './refusal-causes.js';

const token = `${'a'.repeat(40)}.${'b'.repeat(110)}.${'c'.repeat(43)}`;
const refused: RefusalEvidence = {
  kind: 'payin',
  token,
  lastOutcome: 'refused',
  lastSaid: '02',
  workedAt: null,
  callbackDeliveryId: null,
  otherProject: null,
  mistyped: null,
  parameterHint: null,
  parameter: 'set',
};

describe('causes of a confirm that finds no invoice', () => {
  it('names the callback token, with the delivery that carried it', () => {
    expect(refusalCauses({ ...refused, callbackDeliveryId: 'd1' })).toEqual([
      { cause: 'callback_token', evidence: 'd1' },
    ]);
  });

  it('names a token that another project holds', () => {
    expect(refusalCauses({ ...refused, otherProject: 'Boutique' })[0]).toEqual({
      cause: 'other_project',
      evidence: 'Boutique',
    });
  });

  it('does not name a project that the reader may not see', () => {
    expect(refusalCauses({ ...refused, otherProject: '' })[0]).toEqual({
      cause: 'other_project',
      evidence: null,
    });
  });

  it('says so when the token has worked before', () => {
    expect(refusalCauses({ ...refused, workedAt: new Date(0) })[0]?.cause).toBe('worked_before');
  });

  it('sees a token that was cut or mistyped', () => {
    expect(refusalCauses({ ...refused, token: 'eyJ0' })).toEqual([
      { cause: 'malformed_token', evidence: null },
    ]);
  });

  it('names the transaction whose token is one edit away', () => {
    expect(refusalCauses({ ...refused, mistyped: 'CMD-1' })).toEqual([
      { cause: 'mistyped', evidence: 'CMD-1' },
    ]);
  });

  it.each([
    ['payin', { id_finance: '1' }, 'payout'],
    ['payout', { id_invoice: '1' }, 'payin'],
  ] as const)('names a token of the other kind when a %s holds one with %j', (kind, payload, evidence) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const foreign = `${part({ typ: 'JWT' })}.${part(payload)}.${'s'.repeat(43)}`;
    expect(refusalCauses({ ...refused, kind, token: foreign })[0]).toEqual({ cause: 'other_kind', evidence });
  });

  it('names the wrong parameter last when something is known of the token itself', () => {
    const hinted = { ...refused, parameterHint: 'answers under the other parameter name' };
    expect(refusalCauses({ ...hinted, mistyped: 'CMD-1' }).map(({ cause }) => cause)).toEqual([
      'mistyped',
      'wrong_parameter',
    ]);
  });

  it('does not name the wrong parameter when the token was refused under the other name too', () => {
    const hinted = { ...refused, parameterHint: 'answers under the other parameter name' };
    expect(refusalCauses({ ...hinted, parameter: 'probed' })).toEqual([{ cause: 'unknown', evidence: null }]);
  });

  it('does not guess where nothing fits', () => {
    expect(refusalCauses(refused)).toEqual([{ cause: 'unknown', evidence: null }]);
  });

  it('has nothing to say about other answers', () => {
    expect(refusalCauses({ ...refused, lastSaid: '00' })).toEqual([]);
    expect(refusalCauses({ ...refused, lastOutcome: 'status', lastSaid: 'pending' })).toEqual([]);
    expect(refusalCauses({ ...refused, token: null })).toEqual([]);
  });
});
