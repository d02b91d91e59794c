import { describe, expect, it } from '@jest/globals';
import { bulkProblemOf, type BreakBulkRow } from './break-bulk-rules.js';
import type { LockedBreak } from './locked-break.js';

const locked: LockedBreak = {
  ...{
    id: 'b',
    number: 7,
    projectId: 'p',
    day: '2026-11-10',
    kind: 'fee_variance',
    subject: 'transaction:t',
  },
  ...{
    amount: 150,
    state: 'open',
    assigneeId: null,
    proposalId: null,
    causeId: null,
    countsOnce: null,
    outcomeUnknown: false,
    undecidedBy: null,
  },
};
const judged = (wanted: Partial<BreakBulkRow>, about: LockedBreak | undefined = locked, email?: string) =>
  bulkProblemOf({ rowNumber: 2, ...wanted }, about, { email, isRepeated: false, takesTwo: false })?.rule;

describe('a row of many', () => {
  it('may be done where it has its code and its reason', () => {
    expect(judged({ code: 'fee_agreed', reason: 'r', amount: '150' })).toBeUndefined();
    expect(judged({ userId: null })).toBeUndefined();
    expect(judged({ assignTo: 'a@b' }, locked, 'a@b')).toBeUndefined();
  });

  it('is refused with what is wrong', () => {
    expect(
      bulkProblemOf({ rowNumber: 2 }, undefined, { email: undefined, isRepeated: false, takesTwo: false })
        ?.rule,
    ).toBe('breakUnknown');
    expect(
      bulkProblemOf({ rowNumber: 2 }, locked, { email: undefined, isRepeated: true, takesTwo: false })?.rule,
    ).toBe('breakTwice');
    expect(judged({ amount: '151' })).toBe('breakAmount');
    expect(judged({}, { ...locked, state: 'resolved' })).toBe('breakResolved');
    expect(judged({ assignTo: 'a@b' })).toBe('cannotSeeProject');
    expect(judged({ isCodeUnknown: true })).toBe('breakCode');
    expect(judged({ reason: 'r' })).toBe('breakCodeMissing');
    expect(judged({ code: 'other', reason: ' ' })).toBe('isNotEmpty');
    expect(judged({ code: 'other', reason: 'r' }, { ...locked, outcomeUnknown: true })).toBe(
      'breakOutcomeUnknown',
    );
    expect(judged({ code: 'other', reason: 'r' }, { ...locked, undecidedBy: 6 })).toBe('breakCauseUndecided');
    expect(judged({ code: 'other', reason: 'r' }, { ...locked, kind: 'callback_without_confirm' })).toBe(
      'breakDivergence',
    );
  });

  it('is refused when its code writes off more than one person may, or an approval is pending', () => {
    const wanted: BreakBulkRow = { rowNumber: 2, code: 'written_off', reason: 'r' };
    const by = { email: undefined, isRepeated: false };
    expect(bulkProblemOf(wanted, locked, { ...by, takesTwo: true })?.rule).toBe('breakAboveLimit');
    expect(bulkProblemOf(wanted, { ...locked, proposalId: 'p' }, { ...by, takesTwo: false })?.rule).toBe(
      'breakProposed',
    );
  });
});
