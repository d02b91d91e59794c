import { refusalCauses, type RefusalEvidence } from './refusal-cause.js';

const token = `${'a'.repeat(40)}.${'b'.repeat(110)}.${'c'.repeat(43)}`;
const refused: RefusalEvidence = {
  token,
  lastOutcome: 'refused',
  lastSaid: '02',
  workedAt: null,
  callbackDeliveryId: null,
  otherProject: null,
  parameterHint: null,
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

  it('does not guess where nothing fits', () => {
    expect(refusalCauses(refused)).toEqual([{ cause: 'unknown', evidence: null }]);
  });

  it('has nothing to say about other answers', () => {
    expect(refusalCauses({ ...refused, lastSaid: '00' })).toEqual([]);
    expect(refusalCauses({ ...refused, lastOutcome: 'status', lastSaid: 'pending' })).toEqual([]);
    expect(refusalCauses(undefined)).toEqual([]);
  });
});
