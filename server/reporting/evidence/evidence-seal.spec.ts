import { describe, expect, it } from '@jest/globals';
import { checkEvidence, sealEvidence } from './evidence-seal.js';

const CONTENT = {
  format: 'rappro-evidence/1',
  madeAt: '2026-11-20T10:00:00.000Z',
  transaction: { reference: 'R-1', amount: 15_000, phone: null, 'a/b~c': 'x' },
  calls: [{ id: 'one', answer: 'Réussi' }, { id: 'two' }],
  lines: [],
};
const { bytes, sha256 } = sealEvidence(CONTENT);
const text = bytes.toString('utf8');
const changed = (from: string, to: string) => checkEvidence(Buffer.from(text.replace(from, to)));

describe('the seal of an evidence file', () => {
  it('is the SHA-256 of the canonical content', () => {
    expect(checkEvidence(bytes)).toEqual({ sha256, reference: 'R-1', fault: null });
    expect(sealEvidence({ ...CONTENT }).sha256).toBe(sha256);
    expect(sealEvidence({ ...CONTENT, madeAt: '2026-11-20T10:00:00.001Z' }).sha256).not.toBe(sha256);
  });

  it.each([
    ['15000', '15001', 'field_changed', '/transaction/amount'],
    ['Réussi', 'Reussi', 'field_changed', '/calls/0/answer'],
    ['"id":"two"', '"ie":"two"', 'field_added', '/calls/1/ie'],
    ['"lines":[]', '"lines":[1]', 'field_added', '/lines/0'],
    ['"a/b~c":"x"', '"a/b~c":"y"', 'field_changed', '/transaction/a~1b~0c'],
    [',"phone":null', '', 'field_missing', '/transaction/phone'],
    [`"sha256":"${sha256}"`, `"sha256":"${sha256.replace(/^./, 'g')}"`, 'seal_changed', null],
    ['"calls"', ' "calls"', 'not_canonical', null],
    ['rappro-evidence/1', 'rappro-evidence/2', 'not_evidence', null],
  ])('names the first changed field: %s to %s', (from, to, code, field) => {
    expect(changed(from, to).fault).toEqual({ code, field });
  });

  it('finds every changed byte', () => {
    for (let at = 0; at < bytes.length; at++) {
      const one = Buffer.from(bytes);
      one[at] = (one[at] ?? 0) ^ 1;
      expect([at, checkEvidence(one).fault === null]).toEqual([at, false]);
    }
  });

  it('refuses other files', () => {
    expect(checkEvidence(Buffer.from('{"a":1}')).fault?.code).toBe('not_evidence');
    expect(checkEvidence(Buffer.from('%PDF-1.7')).fault?.code).toBe('not_json');
  });
});
