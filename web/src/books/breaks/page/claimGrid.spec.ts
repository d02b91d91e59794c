import { describe, expect, it } from '@jest/globals';
import type { BreakClaim } from '../../../../../server/books/breaks/break.view.js';
import { claimGrid, evidencePath, withOurStatus } from './claimGrid.js';

const claim = (who: BreakClaim['who'], field: string, what: string, odd = false): BreakClaim => ({
  who,
  field,
  what,
  at: null,
  evidence: null,
  odd,
});

describe('claims side by side', () => {
  it('gives each field a row and each side a column, ours first', () => {
    const grid = claimGrid([
      claim('callback', 'status', 'completed', true),
      claim('we', 'status', 'notcompleted'),
      claim('statement', 'amount', '500'),
    ]);
    expect(grid.sides).toEqual(['we', 'callback', 'statement']);
    expect(grid.rows.map(({ field }) => field)).toEqual(['status', 'amount']);
    expect(grid.rows[0]?.said.get('callback')?.[0]?.odd).toBe(true);
    expect(grid.rows[1]?.said.has('we')).toBe(false);
  });

  it('has our status as it is now, never a dash for what is known', () => {
    const at = '2026-11-20T10:00:00.000Z';
    const ours = { status: 'completed', at };
    const callbacks = [claim('callback', 'status', 'notcompleted', true)];
    expect(withOurStatus(callbacks, ours)[0]).toMatchObject({ who: 'we', what: 'completed', at });
    const older = [claim('we', 'status', 'pending'), ...callbacks];
    expect(withOurStatus(older, ours).filter(({ who }) => who === 'we')).toHaveLength(1);
    expect(withOurStatus([claim('statement', 'amount', '500')], ours)).toHaveLength(1);
    expect(withOurStatus(callbacks, null)).toEqual(callbacks);
  });

  it('keeps both claims of one side about a field', () => {
    const [row] = claimGrid([
      claim('callback', 'status', 'completed'),
      claim('callback', 'status', 'pending'),
    ]).rows;
    expect(row?.said.get('callback')).toHaveLength(2);
  });

  it('leads to where each kind of evidence can be read, and nowhere without evidence', () => {
    const around = { projectId: 'p', day: '2026-11-20', transactionId: 't', operatorId: 'o' };
    const at = (type: NonNullable<BreakClaim['evidence']>['type'], found = around) =>
      evidencePath({ ...claim('we', 'status', 'x'), evidence: { type, id: '7' } }, found);
    expect(at('delivery')).toBe('/received-callbacks/7');
    expect(at('exchange')).toBe('/exchanges/7');
    expect(at('override')).toBe('/transactions/t#overrides');
    expect(at('line')).toBe('/transactions/t#sides');
    expect(at('line', { ...around, transactionId: '' })).toBe('/matching?projectId=p&day=2026-11-20');
    expect(at('cash')).toBe('/accounts/p/o');
    expect(evidencePath(claim('we', 'status', 'x'), around)).toBeUndefined();
  });
});
