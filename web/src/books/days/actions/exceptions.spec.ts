import { describe, expect, it } from '@jest/globals';
import type { DayFinding, DayStep } from '../../../../../server/books/close/day.view.js';
import { exceptionsOf } from './exceptions.js';

const finding = (code: string, blocks: boolean, values: DayFinding['values'] = {}): DayFinding => ({
  ...{ code, values, blocks },
});
const step = (name: DayStep['name'], ...findings: DayFinding[]): DayStep => ({
  ...{ name, state: 'warning', findings },
});
const STEPS = [
  step('sweep', finding('still_pending', false, { count: 6 })),
  step(
    'imports',
    finding('import_missing', false, { source: 'Boutique' }),
    finding('nothing_covered', false),
  ),
  step('match', finding('nothing_covered', false)),
  step('breaks', finding('open_breaks', true, { count: 2, amount: 900 })),
  step('proof', finding('possibly_paid', false, { operator: 'MTN', count: 1, amount: 75_000 })),
];

describe('a signature', () => {
  it('accepts what does not block it, each once, in the order of the steps', () => {
    expect(exceptionsOf({ steps: STEPS }, 'accepted').map((one) => [one.step, one.finding.code])).toEqual([
      ['sweep', 'still_pending'],
      ['imports', 'import_missing'],
      ['imports', 'nothing_covered'],
      ['proof', 'possibly_paid'],
    ]);
  });

  it('is refused for what blocks it', () => {
    expect(exceptionsOf({ steps: STEPS }, 'blocks').map(({ finding: { code } }) => code)).toEqual([
      'open_breaks',
    ]);
  });
});
