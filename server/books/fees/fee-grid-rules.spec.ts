import { describe, expect, it } from '@jest/globals';
import type { FeeGridDraftDto, FeeLineDto } from './fee-grid.dto.js';
import { feeGridProblems } from './fee-grid-rules.js';

const line = (more: Partial<FeeLineDto> = {}): FeeLineDto => ({
  kind: 'payin',
  bearer: 'merchant',
  bands: [{ from: 0, basisPoints: 100, fixed: 0 }],
  minimum: null,
  cap: null,
  taxBasisPoints: 0,
  ...more,
});

const rules = (more: Partial<FeeGridDraftDto>): [string, string][] => {
  const grid = { projectId: null, operatorId: '11', effectiveDay: '2026-12-01', inherits: false, lines: [] };
  return Object.entries(feeGridProblems({ ...grid, ...more })).map(([field, { rule }]) => [field, rule]);
};

const band = (from: number) => ({ from, basisPoints: 0, fixed: 1 });

describe('the rules of a fee grid', () => {
  it('accept one line for each kind and bearer, and none at all', () => {
    expect(rules({})).toEqual([]);
    expect(rules({ lines: [line(), line({ bearer: 'customer' }), line({ kind: 'payout' })] })).toEqual([]);
  });

  it.each<[Partial<FeeGridDraftDto>, string, string]>([
    [{ effectiveDay: '2026-02-30' }, 'effectiveDay', 'isDay'],
    [{ inherits: true }, 'inherits', 'feeOwnOnly'],
    [{ inherits: true, projectId: 'p', lines: [line()] }, 'lines', 'feeNoLines'],
    [{ lines: [line(), line()] }, 'lines.1.kind', 'feeTwice'],
    [{ lines: [line({ bands: [band(1)] })] }, 'lines.0.bands.0.from', 'feeFromZero'],
    [{ lines: [line({ bands: [band(0), band(500), band(500)] })] }, 'lines.0.bands.2.from', 'feeRising'],
    [{ lines: [line({ minimum: 100, cap: 99 })] }, 'lines.0.cap', 'feeCap'],
  ])('refuse %j', (more, field, rule) => {
    expect(rules(more)).toEqual([[field, rule]]);
  });
});
