import type { DayFigures } from '../../../books/close/day.view.js';
import type { BalanceProof } from '../../../books/ledger/balance-proof.view.js';
import { type SectionColumn, fixedSection, type FixedSection } from '../model/document.js';
import { bridgeSection } from './bridge.js';

const PROOF: readonly (SectionColumn & { of: (proof: BalanceProof) => number | null })[] = [
  { name: 'opening', type: 'xof', strong: true, of: ({ opening }) => opening },
  { name: 'payins', type: 'xof', of: ({ payins }) => payins },
  { name: 'payin_fees', type: 'xof', of: ({ payinFees }) => payinFees },
  { name: 'payin_tax', type: 'xof', of: ({ payinTax = 0 }) => payinTax },
  { name: 'payouts', type: 'xof', of: ({ payouts }) => payouts },
  { name: 'payout_fees', type: 'xof', of: ({ payoutFees }) => payoutFees },
  { name: 'payout_tax', type: 'xof', of: ({ payoutTax = 0 }) => payoutTax },
  { name: 'payout_returns', type: 'xof', of: ({ payoutReturns }) => payoutReturns },
  { name: 'by_hand', type: 'xof', of: ({ byHand }) => byHand },
  { name: 'cashins', type: 'xof', of: ({ cashins }) => cashins },
  { name: 'cashouts', type: 'xof', of: ({ cashouts }) => cashouts },
  { name: 'adjustments', type: 'xof', of: ({ adjustments }) => adjustments },
  { name: 'closing', type: 'xof', strong: true, of: ({ closing }) => closing },
  { name: 'in_transit', type: 'xof', of: ({ inTransit }) => inTransit },
  { name: 'stated', type: 'xof', strong: true, of: ({ stated }) => stated },
  { name: 'residual', type: 'xof', strong: true, of: ({ residual }) => residual },
  { name: 'late', type: 'xof', of: ({ late }) => late },
  { name: 'possibly_paid', type: 'xof', of: ({ possiblyPaid }) => possiblyPaid },
];

const COLUMNS: readonly SectionColumn[] = [
  { name: 'day', type: 'day' },
  { name: 'account', type: 'text' },
  ...PROOF.map(({ of: _, ...column }): SectionColumn => column),
];

const UNASSIGNED: readonly SectionColumn[] = [
  { name: 'day', type: 'day' },
  { name: 'count', type: 'count' },
  { name: 'amount', type: 'xof' },
];

/** Lists the balance proof of every account and day. Amounts are signed by their effect on the account. */
export function proofSections(days: readonly DayFigures[]): FixedSection[] {
  const rows = days.flatMap(({ day, proof }) =>
    proof.map((account) => [day, account.operatorName, ...PROOF.map(({ of }) => of(account))]),
  );
  const lost = days
    .filter(({ unassigned }) => unassigned.count > 0)
    .map(({ day, unassigned }) => [day, unassigned.count, unassigned.amount]);
  return [
    fixedSection('proof', COLUMNS, rows, { turned: true }),
    bridgeSection(days),
    ...(lost.length ? [fixedSection('unassigned', UNASSIGNED, lost, { summed: ['count', 'amount'] })] : []),
  ];
}
