import { describe, expect, it } from '@jest/globals';
import { isIdleAccount } from '../imports/coverage.js';
import { type CauseFigures, NO_BREAKS } from '../breaks/cause-figures.js';
import type { CoverageLine } from '../imports/coverage.view.js';
import { blockersOf, type CloseContext, stepsOf } from './close-steps.js';
import type { DaySource } from './day.view.js';
import type { DayStepName } from './day-words.js';
import type { BalanceProof } from '../ledger/balance-proof.view.js';
import type { DaySweep } from '../calendar/business-day.view.js';

const PROOF: BalanceProof = {
  operatorId: '11',
  operatorName: 'Orange',
  opening: 100,
  openingFrom: 'sealed',
  payins: 50,
  payinFees: 0,
  payouts: 0,
  payoutFees: 0,
  payoutReturns: 0,
  byHand: 0,
  cashins: 0,
  cashouts: 0,
  adjustments: 0,
  late: 0,
  closing: 150,
  inTransit: 0,
  stated: 150,
  statedAt: '2026-11-21T00:00:00.000Z',
  statedSource: 'declared',
  statedEvidence: null,
  openingAlone: null,
  statedAlone: null,
  residual: 0,
  possiblyPaid: 0,
  possiblyPaidCount: 0,
};

const SWEEP: DaySweep = {
  startedAt: '2026-11-21T07:00:00.000Z',
  endedAt: '2026-11-21T07:01:00.000Z',
  asked: 2,
  answered: 2,
  unreachable: 0,
  stillPending: 0,
};

const SOURCE: DaySource = {
  sourceId: 's-1',
  name: 'Relevé',
  side: 'statement',
  operatorId: '11',
  file: null,
  without: null,
  lastDay: null,
  dueDay: '2026-11-21',
  due: true,
};

const FILE = { importId: 'i-1', fileName: 'r.csv', rows: 3, confirmedAt: '2026-11-21T07:00:00.000Z' };
const WITHOUT = { by: 'awa@example.com', at: '2026-11-21T07:00:00.000Z', reason: 'The portal is down' };

const LEG = {
  leg: 'statement',
  lines: 3,
  lineAmount: 30,
  matched: 3,
  matchedAmount: 30,
  expected: 0,
  unmatched: 0,
  unmatchedAmount: 0,
} as const;

const NOTHING_BLOCKS = { free: NO_BREAKS, owned: NO_BREAKS, limit: 10_000 };
const breaks = (count: number, amount: number, causes = count): CauseFigures => ({
  ...{ count, causes, causeKind: count > 1 && causes === 1 ? 'reversal' : null, amount },
});

const ORANGE: CoverageLine = { operatorId: '11', operatorName: 'Orange', leg: 'statement', covered: true };
const WALLET: CoverageLine = { operatorId: '30', operatorName: 'Wallet', leg: 'statement', covered: false };

const facts = (more: Partial<CloseContext> = {}, proof: Partial<BalanceProof> = {}): CloseContext => ({
  state: 'frozen',
  isOver: true,
  endsAt: '2026-11-21T00:00:00.000Z',
  earlierUnsigned: null,
  earlierOpen: null,
  sweep: SWEEP,
  pause: null,
  coverage: [],
  matchedAt: '2026-11-21T07:02:00.000Z',
  blocking: NOTHING_BLOCKS,
  figures: {
    proof: [{ ...PROOF, ...proof }],
    matching: [],
    unassigned: { count: 0, amount: 0 },
    coverage: [ORANGE],
  },
  signedBy: null,
  reviewedBy: null,
  ...more,
});

const step = (name: DayStepName, of: CloseContext): string => {
  const found = stepsOf(of).find((one) => one.name === name);
  return `${found?.state} ${found?.findings.map(({ code, blocks }) => `${code}${blocks ? '!' : ''}`).join(' ')}`.trim();
};

describe('the steps of a close', () => {
  it('block until the last sweep has ended, and warn of what it left', () => {
    expect(step('sweep', facts({ sweep: null }))).toBe('next never_swept!');
    expect(step('sweep', facts({ sweep: { ...SWEEP, endedAt: null } }))).toBe('blocked still_sweeping!');
    expect(step('sweep', facts({ sweep: { ...SWEEP, unreachable: 1, stillPending: 2 } }))).toBe(
      'warning unreachable still_pending',
    );
  });

  it('count a refusal and an unreadable response as not checked, with a finding for each reason', () => {
    const reasons = [
      { result: 'refused' as const, list: 'confirmInvoice', code: '02', text: null, count: 14 },
      { result: 'refused' as const, list: null, code: null, text: 'Service en maintenance', count: 1 },
      { result: 'unreadable' as const, list: null, code: null, text: 'HTTP 503', count: 2 },
      { result: 'no_response' as const, list: null, code: null, text: 'connect timeout', count: 1 },
    ];
    const sweep = {
      ...SWEEP,
      asked: 20,
      refused: 15,
      unreadable: 2,
      unreachable: 1,
      stillPending: 18,
      reasons,
    };
    expect(step('sweep', facts({ sweep }))).toBe(
      'blocked check_refused! check_refused_text! check_unreadable! unreachable still_pending',
    );
    expect(step('sweep', facts({ sweep: { ...SWEEP, asked: 3, refused: 0 } }))).toBe('blocked not_asked!');
  });

  it('name the pause of the project in place of the progress', () => {
    const pause = { cause: 'credentials_refused' as const, since: '2026-11-21T07:00:00.000Z', why: 'Echec' };
    const running = { ...SWEEP, endedAt: null, answered: 0 };
    expect(step('sweep', facts({ pause, sweep: running }))).toBe('blocked paused_credentials_refused!');
    expect(step('sweep', facts({ pause, sweep: null }))).toBe(
      'blocked never_swept! paused_credentials_refused!',
    );
    expect(step('sweep', facts({ pause }))).toBe('done');
  });

  it('stop at a file that is due until a person continues without it, and warn of one that is not', () => {
    expect(step('imports', facts({ coverage: [SOURCE] }))).toBe('next import_missing!');
    expect(step('imports', facts({ coverage: [{ ...SOURCE, due: false }] }))).toBe('warning import_expected');
    expect(step('imports', facts({ coverage: [{ ...SOURCE, file: FILE }] }))).toBe('done');
    expect(step('imports', facts({ coverage: [{ ...SOURCE, without: WITHOUT }] }))).toBe(
      'warning import_without',
    );
  });

  it('ask for a matching until one ran, where there are lines or sources', () => {
    const figures = { ...facts().figures, matching: [LEG] };
    expect(step('match', facts({ matchedAt: null, figures }))).toBe('next never_matched!');
    expect(step('match', facts({ matchedAt: null, coverage: [{ ...SOURCE, file: FILE }] }))).toBe(
      'next never_matched!',
    );
    const unmatched = { ...figures, matching: [{ ...LEG, unmatched: 1, unmatchedAmount: 10 }] };
    expect(step('match', facts({ figures: unmatched }))).toBe('warning unmatched');
  });

  it('say not covered where an account that moved has no statement, or the day no file', () => {
    const covered = (coverage: CoverageLine[]) => facts({ figures: { ...facts().figures, coverage } });
    for (const name of ['imports', 'match'] as const) {
      expect(step(name, covered([ORANGE, WALLET]))).toBe('uncovered not_covered');
      expect(step(name, covered([WALLET]))).toBe('uncovered nothing_covered');
      expect(step(name, covered([ORANGE]))).toBe('done');
    }
    const unmatched = { ...covered([WALLET]), matchedAt: null };
    expect(step('match', unmatched)).toBe('uncovered nothing_covered');
  });

  it('keep saying not covered once the day is locked', () => {
    const figures = { ...facts().figures, coverage: [ORANGE, WALLET] };
    const locked = facts({ state: 'locked', figures });
    expect(stepsOf(locked).map(({ state }) => state)).toEqual([
      ...['done', 'done', 'uncovered', 'uncovered', 'done', 'done', 'done', 'done'],
    ]);
  });

  it('are blocked by breaks without an assignee, and by those above the limit with one', () => {
    expect(step('breaks', facts({ blocking: { ...NOTHING_BLOCKS, free: breaks(2, 900) } }))).toBe(
      'blocked open_breaks!',
    );
    const owned = { ...NOTHING_BLOCKS, owned: breaks(1, 75_000) };
    expect(step('breaks', facts({ blocking: owned }))).toBe('blocked owned_breaks!');
  });

  it('names the causes of breaks where several share one, and none otherwise', () => {
    const valuesOf = (free: CauseFigures) =>
      blockersOf(facts({ blocking: { ...NOTHING_BLOCKS, free } })).map(({ values }) => values);
    expect(valuesOf(breaks(2, 900))).toEqual([{ count: 2, amount: 900 }]);
    expect(valuesOf(breaks(3, 900, 1))).toEqual([
      { count: 3, amount: 900, causes: 1, causeKind: 'reversal' },
    ]);
    expect(valuesOf(breaks(5, 900, 2))).toEqual([{ count: 5, amount: 900, causes: 2 }]);
  });

  it('are blocked by 1 XOF either way, and by what cannot be proved', () => {
    expect(step('proof', facts())).toBe('done');
    expect(step('proof', facts({}, { residual: 1 }))).toBe('blocked residual!');
    expect(step('proof', facts({}, { residual: -1 }))).toBe('blocked residual!');
    expect(step('proof', facts({}, { opening: null, closing: null, residual: null }))).toBe(
      'blocked opening_unknown!',
    );
    expect(step('proof', facts({}, { stated: null, residual: null }))).toBe('blocked stated_unknown!');
  });

  it('are blocked by a balance that one person declared without evidence', () => {
    const alone = { stated: null, residual: null, statedAlone: 150 };
    expect(step('proof', facts({}, alone))).toBe('blocked stated_alone!');
    expect(step('proof', facts({}, { ...alone, payins: 0, closing: 100 }))).toBe('warning stated_alone');
    const opening = { opening: null, closing: null, residual: null, openingAlone: 100 };
    expect(step('proof', facts({}, opening))).toBe('blocked opening_alone!');
  });

  it('take an account that did not move without a new statement', () => {
    const idle = { payins: 0, closing: 100, stated: null, residual: null };
    expect(step('proof', facts({}, idle))).toBe('warning not_stated');
    expect(isIdleAccount({ ...PROOF, ...idle })).toBe(true);
    expect(isIdleAccount({ ...PROOF, ...idle, inTransit: 1 })).toBe(false);
  });

  it('show what may have been paid and what no account is known for, and are blocked by neither', () => {
    expect(step('proof', facts({}, { possiblyPaid: 7, possiblyPaidCount: 1 }))).toBe(
      'warning possibly_paid_not_debited',
    );
    const figures = { ...facts().figures, unassigned: { count: 1, amount: 5 } };
    expect(step('proof', facts({ figures }))).toBe('warning unassigned');
  });

  it('wait for the day before', () => {
    const earlier = '2026-11-19';
    expect(step('sign', facts({ earlierUnsigned: earlier }))).toBe('blocked earlier_day_unsigned!');
    expect(step('sign', facts({ earlierOpen: earlier }))).toBe('next');
    expect(step('lock', facts({ state: 'signed', earlierOpen: earlier }))).toBe('blocked earlier_day_open!');
    expect(step('sign', facts())).toBe('next');
    expect(step('lock', facts())).toBe('later');
    expect(step('lock', facts({ state: 'signed' }))).toBe('next');
  });

  it('are all done once the day is locked, whatever was learned since', () => {
    const late = facts(
      { state: 'locked', blocking: { ...NOTHING_BLOCKS, free: breaks(1, 1) }, sweep: null },
      { residual: 5 },
    );
    expect(stepsOf(late).every(({ state, findings }) => state === 'done' && findings.length === 0)).toBe(
      true,
    );
  });

  it('name everything that keeps a day from being signed, at once', () => {
    const all = facts(
      { sweep: null, earlierUnsigned: '2026-11-19', blocking: { ...NOTHING_BLOCKS, free: breaks(1, 1) } },
      { residual: 5 },
    );
    expect(blockersOf(all).map(({ code }) => code)).toEqual([
      'never_swept',
      'open_breaks',
      'residual',
      'earlier_day_unsigned',
    ]);
    expect(blockersOf(facts({}, { possiblyPaid: 7, possiblyPaidCount: 1 }))).toEqual([]);
  });
});
