import type { DayView } from '../../../../../server/books/close/day.view.js';
import { listPath } from '../../../kit/list/listPath.js';

/** One fact of a line: how many, of what, for how much. */
export interface AcceptedPart {
  /** Key of the text below `daySigned`. */
  text: string;
  values: Record<string, string | number>;
  /** XOF; null where there is none. */
  amount: number | null;
  /** The rows that it counts; of write-offs and payouts possibly paid also others of their kind. */
  to?: string;
  /** Violet is for possibly paid alone. */
  isPossiblyPaid?: boolean;
  /** Decision with its author and reason. */
  decided?: { by: string; reason: string };
}

export interface AcceptedLine {
  name: 'pending' | 'files' | 'adjusted' | 'carried';
  parts: AcceptedPart[];
}

/** Returns the four lines that a signature and a lock accept, always in this order; a line without parts says so. */
export function acceptedLines(day: AcceptedDay): AcceptedLine[] {
  return [
    {
      name: 'pending',
      parts: [...pendingParts(day), ...possiblyPaidParts(day), ...paidByStatementParts(day)],
    },
    { name: 'files', parts: fileParts(day) },
    { name: 'adjusted', parts: adjustedParts(day) },
    { name: 'carried', parts: carriedParts(day) },
  ];
}

export type AcceptedDay = Pick<
  DayView,
  'projectId' | 'day' | 'beginsAt' | 'endsAt' | 'figures' | 'sources' | 'accepted'
>;

const counted = (count: number, part: Omit<AcceptedPart, 'values'>): AcceptedPart[] =>
  count > 0 ? [{ ...part, values: { smart_count: count } }] : [];

function pendingParts({ projectId, beginsAt, endsAt, figures }: AcceptedDay): AcceptedPart[] {
  const pending = figures.activity.filter(({ status }) => status === 'pending');
  return counted(sum(pending.map(({ count }) => count)), {
    text: 'pending',
    amount: sum(pending.map(({ gross }) => gross)),
    to: listPath('transactions', { projectId, status: 'pending', from: beginsAt, to: endsAt }),
  });
}

const lostPayouts = ({ projectId, endsAt }: AcceptedDay, onStatement: 'true' | 'false'): string =>
  listPath('transactions', {
    projectId,
    ...{ kind: 'payout', status: 'created,unknown', onStatement, to: endsAt },
  });

function possiblyPaidParts(day: AcceptedDay): AcceptedPart[] {
  const { proof } = day.figures;
  return counted(sum(proof.map(({ possiblyPaidCount }) => possiblyPaidCount)), {
    text: 'possiblyPaid',
    amount: sum(proof.map(({ possiblyPaid }) => possiblyPaid)),
    to: lostPayouts(day, 'false'),
    isPossiblyPaid: true,
  });
}

/** Payouts without an outcome that the statement proves: no user has to find out whether they were paid. */
function paidByStatementParts(day: AcceptedDay): AcceptedPart[] {
  const { count, amount } = day.accepted.paidByStatement;
  return counted(count, { text: 'paidByStatement', amount, to: lostPayouts(day, 'true') });
}

/** Sources without a file, then accounts that moved without a statement of any source. Days sealed by early versions name none. */
function fileParts({ sources, figures }: AcceptedDay): AcceptedPart[] {
  const { coverage = [], proof } = figures as Partial<typeof figures> & Pick<typeof figures, 'proof'>;
  const missing = sources.filter(({ file }) => file === null);
  const named = new Set(missing.map(({ operatorId }) => operatorId));
  const stated = (operatorId: string | null) =>
    proof.find((account) => account.operatorId === operatorId)?.stated ?? null;
  return [
    ...missing.map(({ name, operatorId, without }): AcceptedPart => ({
      ...{ text: 'sourceWithout', values: { name }, amount: stated(operatorId) },
      ...(without ? { decided: { by: without.by, reason: without.reason } } : {}),
    })),
    ...coverage
      .filter(({ leg, covered, operatorId }) => leg === 'statement' && !covered && !named.has(operatorId))
      .map(({ operatorId, operatorName }): AcceptedPart => ({
        ...{ text: 'accountWithout', values: { name: operatorName ?? operatorId ?? '' } },
        amount: stated(operatorId),
      })),
    ...(coverage.some(({ leg, covered }) => leg === 'orders' && !covered) &&
    !missing.some(({ side }) => side === 'orders')
      ? [{ text: 'ordersWithout', values: {}, amount: null }]
      : []),
  ];
}

function adjustedParts({
  projectId,
  day,
  accepted: { adjustments, writeOffs },
}: AcceptedDay): AcceptedPart[] {
  return [
    ...counted(adjustments.count, { text: 'adjustments', amount: adjustments.amount }),
    ...counted(writeOffs.count, {
      text: 'writeOffs',
      amount: writeOffs.amount,
      to: listPath('breaks', { projectId, day, state: 'resolved' }),
    }),
  ];
}

function carriedParts({ projectId, day, accepted: { carried }, figures }: AcceptedDay): AcceptedPart[] {
  const open = sum(figures.breaks.map((kind) => kind.open)) - carried.count;
  return [
    ...counted(carried.count, {
      text: 'carried',
      amount: carried.amount,
      to: listPath('breaks', { projectId, day, state: 'open', carried: 'true' }),
    }),
    ...counted(open, {
      text: 'openBreaks',
      amount: sum(figures.breaks.map((kind) => kind.openAmount)) - carried.amount,
      to: listPath('breaks', {
        projectId,
        day,
        state: 'open',
        timing: 'false',
        carried: 'false',
      }),
    }),
  ];
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);
