import { describe, expect, it } from '@jest/globals';
import type { SubCodeText, SubCodeView } from '../../../../server/aggregator/sub-codes/sub-code.view.js';
import { textAt } from './subCodeTextAt.js';

const text = (version: number, at: string | null): SubCodeText => ({
  version,
  meaning: { en: `Meaning ${version}`, fr: `Sens ${version}` },
  short: { en: `Meaning ${version}`, fr: `Sens ${version}` },
  advice: { en: 'a', fr: 'a' },
  fault: 'customer',
  changedBy: null,
  reason: null,
  at,
});
const edited: SubCodeView = {
  ...text(2, '2026-11-20T10:00:00.000Z'),
  id: 'createInvoice.04',
  list: 'createInvoice',
  code: '04',
  nextStep: 'retry',
  safeToRetry: true,
  earlier: [text(1, '2026-11-10T10:00:00.000Z'), text(0, null)],
};

describe('the texts of an error code', () => {
  it.each([
    ['2026-11-01T00:00:00.000Z', 0],
    ['2026-11-10T09:59:59.999Z', 0],
    ['2026-11-10T10:00:00.000Z', 1],
    ['2026-11-20T09:59:59.999Z', 1],
    ['2026-11-20T10:00:00.000Z', 2],
    [undefined, 2],
  ])('of a transaction that ended at %s are those of version %i', (at, version) => {
    expect(textAt(edited, at).version).toBe(version);
  });
});
