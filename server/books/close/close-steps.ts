import type { BlockingBreaks } from '../breaks/break-figures.service.js';
import { type CauseFigures, sharedFigures } from '../breaks/cause-figures.js';
import { isIdleAccount } from '../imports/coverage.js';
import type { CoverageLine } from '../imports/coverage.view.js';
import type { DayFigures, DayFinding, DaySource, DayStep } from './day.view.js';
import { type DayStepName, DAY_STEPS } from './day-words.js';
import type { BalanceProof } from '../ledger/balance-proof.view.js';
import { mayBeLowerBy, readPossiblyPaid } from '../ledger/possibly-paid.js';
import type { DayPause, DaySweep } from '../calendar/business-day.view.js';
import type { DayState } from '../calendar/day-state-words.js';

export interface CloseContext {
  state: DayState;
  isOver: boolean;
  endsAt: string;
  earlierUnsigned: string | null;
  earlierOpen: string | null;
  sweep: DaySweep | null;
  /** Null while the status checks of the project go on. */
  pause: DayPause | null;
  coverage: readonly DaySource[];
  matchedAt: string | null;
  blocking: BlockingBreaks;
  /** Days sealed by versions without coverage have none. */
  figures: Pick<DayFigures, 'proof' | 'matching' | 'unassigned'> & Partial<Pick<DayFigures, 'coverage'>>;
  signedBy: string | null;
  reviewedBy: string | null;
}

const blocks = (code: string, values: DayFinding['values'] = {}): DayFinding => ({
  code,
  values,
  blocks: true,
});
const warns = (code: string, values: DayFinding['values'] = {}): DayFinding => ({
  code,
  values,
  blocks: false,
});

const FINDINGS: Record<DayStepName, (of: CloseContext) => DayFinding[]> = {
  freeze: ({ isOver, endsAt }) => (isOver ? [] : [blocks('not_over', { at: endsAt })]),
  sweep: ({ sweep, pause }) => {
    const paused = pause ? [blocks(`paused_${pause.cause}`, { since: pause.since, why: pause.why })] : [];
    if (!sweep) return [blocks('never_swept'), ...paused];
    if (!sweep.endedAt && pause) return [...paused, ...notChecked(sweep)];
    if (!sweep.endedAt) return [blocks('still_sweeping', { asked: sweep.asked, answered: triedOf(sweep) })];
    const unchecked = notChecked(sweep);
    return [
      ...(unchecked.length ? paused : []),
      ...unchecked,
      ...(sweep.unreachable ? [warns('unreachable', { count: sweep.unreachable })] : []),
      ...(sweep.stillPending ? [warns('still_pending', { count: sweep.stillPending })] : []),
    ];
  },
  imports: ({ coverage, figures }) => [
    ...coverage.filter(({ file }) => !file).map((source) => missingFile(source, figures.proof)),
    ...notCovered(figures),
  ],
  match: ({ coverage, matchedAt, figures }) => {
    const lines = figures.matching.reduce((sum, leg) => sum + leg.lines, 0);
    if (!matchedAt && (lines || coverage.length)) return [blocks('never_matched', { lines })];
    const unmatched = figures.matching
      .filter((leg) => leg.unmatched > 0)
      .map(({ leg, unmatched: count, unmatchedAmount }) =>
        warns('unmatched', { leg, count, amount: unmatchedAmount }),
      );
    return [...unmatched, ...notCovered(figures)];
  },
  breaks: ({ blocking: { free, owned, limit } }) => [
    ...(free.count ? [blocks('open_breaks', valuesOf(free))] : []),
    ...(owned.count ? [blocks('owned_breaks', { ...valuesOf(owned), limitAmount: limit })] : []),
  ],
  proof: ({ figures }) => [
    ...figures.proof.flatMap(proofFindings),
    ...(figures.unassigned.count ? [warns('unassigned', { ...figures.unassigned })] : []),
  ],
  sign: ({ earlierUnsigned }) =>
    earlierUnsigned ? [blocks('earlier_day_unsigned', { day: earlierUnsigned })] : [],
  lock: ({ state, earlierOpen }) =>
    state === 'signed' && earlierOpen ? [blocks('earlier_day_open', { day: earlierOpen })] : [],
};

/** Names the causes of breaks where several share one. */
const valuesOf = (figures: CauseFigures): DayFinding['values'] => {
  const { count, amount } = figures;
  return { count, amount, ...sharedFigures(figures) };
};

const triedOf = ({ answered, refused = 0, unreadable = 0, unreachable }: DaySweep): number =>
  answered + refused + unreadable + unreachable;

/** Returns a finding per reason for which transactions were not checked: neither a refusal nor an unreadable response is a check. */
function notChecked(sweep: DaySweep): DayFinding[] {
  const { reasons = [], refused = 0, unreadable = 0, asked, endedAt } = sweep;
  const named = reasons.flatMap(({ result, list, code, text, count }) => {
    if (result === 'no_response') return [];
    const why = { ...(list && code ? { list, code } : {}), ...(text ? { text } : {}) };
    const name = result === 'unreadable' ? 'check_unreadable' : code ? 'check_refused' : 'check_refused_text';
    return [{ ...blocks(name, { count, ...why }), count }];
  });
  const others = refused + unreadable - named.reduce((sum, { count }) => sum + count, 0);
  const waiting = endedAt ? asked - triedOf(sweep) : 0;
  return [
    ...named.map(({ count: _, ...finding }) => finding),
    ...(others > 0 ? [blocks('not_checked', { count: others })] : []),
    ...(waiting > 0 ? [blocks('not_asked', { count: waiting })] : []),
  ];
}

/** A file that is due and not there blocks until a person continues without it; an account that did not move needs none. */
function missingFile(source: DaySource, proof: readonly BalanceProof[]): DayFinding {
  const { sourceId, name, side, dueDay, due, without } = source;
  const values = { source: name, sourceId, leg: side, dueDay };
  if (without) return warns('import_without', { ...values, by: without.by, reason: without.reason });
  if (!due) return warns('import_expected', values);
  return isQuiet(source, proof) ? warns('import_quiet', values) : blocks('import_missing', values);
}

/** True where a file of the source could have no line of the day. */
function isQuiet({ side, operatorId }: DaySource, proof: readonly BalanceProof[]): boolean {
  if (side === 'bank') return proof.every(({ cashins, cashouts }) => cashins === 0 && cashouts === 0);
  return proof
    .filter((account) => side === 'orders' || operatorId === null || account.operatorId === operatorId)
    .every(isIdleAccount);
}

/** True while the day has not been matched and a file is missing without a decision: the close stops there. */
const waitsForFiles = ({ matchedAt, coverage, figures }: CloseContext): boolean =>
  matchedAt === null &&
  coverage.some((source) => !source.file && !source.without && !isQuiet(source, figures.proof));

/**
 * Returns a warning per account that moved without a statement of the day, or a single one when no file covers the day.
 */
function notCovered({ coverage = [] }: CloseContext['figures']): DayFinding[] {
  if (!coverage.some(({ covered }) => covered)) return [warns('nothing_covered')];
  return uncoveredAccounts(coverage).map(({ operatorId, operatorName }) =>
    warns('not_covered', { operator: operatorName ?? operatorId ?? '' }),
  );
}

const uncoveredAccounts = (coverage: readonly CoverageLine[]): CoverageLine[] =>
  coverage.filter(({ leg, covered }) => leg === 'statement' && !covered);

/**
 * Returns true for the steps `imports` and `match` when no file covers the day, or an account that moved has no statement.
 * Days sealed by versions without coverage are never uncovered.
 */
function isUncovered(name: DayStepName, { figures: { coverage } }: CloseContext): boolean {
  if (name !== 'imports' && name !== 'match') return false;
  return (
    coverage !== undefined &&
    (!coverage.some(({ covered }) => covered) || uncoveredAccounts(coverage).length > 0)
  );
}

/**
 * Returns the findings of a proof. A residual of 1 XOF blocks, as does a missing opening or stated balance; an account
 * without movements needs no new statement. Possibly paid amounts are a warning and never part of the proof.
 */
function proofFindings(proof: BalanceProof): DayFinding[] {
  const operator = proof.operatorName;
  const possibly = proof.possiblyPaidCount ? [possiblyPaidFinding(proof)] : [];
  if (proof.opening === null)
    return [
      typeof proof.openingAlone === 'number'
        ? blocks('opening_alone', { operator, amount: proof.openingAlone })
        : blocks('opening_unknown', { operator }),
      ...possibly,
    ];
  if (proof.residual === null && typeof proof.statedAlone === 'number') {
    const values = { operator, amount: proof.statedAlone };
    return [
      isIdleAccount(proof) ? warns('stated_alone', values) : blocks('stated_alone', values),
      ...possibly,
    ];
  }
  if (proof.residual === null)
    return [
      isIdleAccount(proof) ? warns('not_stated', { operator }) : blocks('stated_unknown', { operator }),
      ...possibly,
    ];
  if (proof.residual !== 0) return [blocks('residual', { operator, amount: proof.residual }), ...possibly];
  return possibly;
}

/** The balance stated at the cut-off decides whether possibly paid payouts may still lower it. */
function possiblyPaidFinding(proof: BalanceProof): DayFinding {
  const { operatorName: operator, possiblyPaidCount: count, possiblyPaid: amount } = proof;
  const reading = readPossiblyPaid(proof);
  if (reading !== 'open') return warns(`possibly_paid_${reading}`, { operator, count, amount });
  return warns('possibly_paid', { operator, count, amount: mayBeLowerBy(proof) });
}

const PASSED: Record<DayState, readonly DayStepName[]> = {
  open: [],
  frozen: ['freeze'],
  signed: ['freeze', 'sign'],
  locked: DAY_STEPS,
};

/** Steps that are done as soon as they have no blocking finding. */
const CHECKED: readonly DayStepName[] = ['sweep', 'imports', 'match', 'breaks', 'proof'];

export function stepsOf(facts: CloseContext): DayStep[] {
  const passed = PASSED[facts.state];
  let nextIsFound = facts.state === 'locked';
  return DAY_STEPS.map((name) => {
    const findings = facts.state === 'locked' ? [] : FINDINGS[name](facts);
    const isDone =
      passed.includes(name) ||
      (facts.state !== 'open' &&
        CHECKED.includes(name) &&
        !findings.some(isBlocking) &&
        !(name === 'imports' && waitsForFiles(facts)));
    if (isDone && isUncovered(name, facts)) return { name, state: 'uncovered', findings };
    if (isDone) return { name, state: findings.length ? 'warning' : 'done', findings };
    const state = nextIsFound ? 'later' : stateOf(name, findings);
    nextIsFound = true;
    return { name, state, findings };
  });
}

const isBlocking = (finding: DayFinding): boolean => finding.blocks;

/** Blocking findings that one user action ends: their step is `next` instead of `blocked`. */
const ENDED_BY_AN_ACT = new Set(['never_swept', 'never_matched', 'import_missing']);

function stateOf(name: DayStepName, findings: readonly DayFinding[]): 'blocked' | 'next' {
  return findings.some((one) => one.blocks && !ENDED_BY_AN_ACT.has(one.code)) ? 'blocked' : 'next';
}

export function blockersOf(facts: CloseContext): DayBlocker[] {
  const before = DAY_STEPS.slice(0, DAY_STEPS.indexOf('lock'));
  return before.flatMap((step) =>
    FINDINGS[step](facts)
      .filter(isBlocking)
      .map((finding) => ({ ...finding, step })),
  );
}

/** A finding that blocks the signature, with its step. */
export type DayBlocker = DayFinding & { step: DayStepName };
