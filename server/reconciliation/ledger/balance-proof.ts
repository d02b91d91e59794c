import type { BalanceProof } from './balance-proof.view.js';

/**
 * What an account moved on a day, XOF, signed as it moves the account; `late` is in the others too, and the taxes, which are
 * left out where there are none, are in the fees.
 */
export interface AccountSums {
  payins: number;
  payinFees: number;
  payinTax?: number;
  payouts: number;
  payoutFees: number;
  payoutTax?: number;
  payoutReturns: number;
  byHand: number;
  cashins: number;
  cashouts: number;
  adjustments: number;
  late: number;
}

export interface OpeningBalance {
  amount: number | null;
  from: BalanceProof['openingFrom'];
}

export interface StatedBalance {
  amount: number;
  at: string;
  source: 'declared' | 'imported';
  /** What a declared one is proved by. */
  evidence: 'file' | 'approval' | null;
}

/** Everything that is known of one account's day. */
interface BalanceProofParts {
  operatorId: string;
  operatorName: string;
  opening: OpeningBalance;
  sums: AccountSums;
  inTransit: number;
  stated: StatedBalance | null;
  possiblyPaid: { count: number; amount: number };
  /** Declared without evidence or approval: they prove nothing. */
  declaredAlone: { opening: number | undefined; stated: number | undefined };
}

export const NO_MOVEMENTS: AccountSums = {
  payins: 0,
  payinFees: 0,
  payouts: 0,
  payoutFees: 0,
  payoutReturns: 0,
  byHand: 0,
  cashins: 0,
  cashouts: 0,
  adjustments: 0,
  late: 0,
};

/** By how much the day changed the account, XOF. */
export const netOf = ({ late: _, payinTax: __, payoutTax: ___, ...parts }: AccountSums): number =>
  Object.values(parts).reduce((sum: number, part: number) => sum + part, 0);

/**
 * Opening + payins − fees − payouts − fees + Cashins − Cashouts ± adjustments = closing, against what was stated. What cannot
 * be told is null, never a guess.
 */
export function balanceProofOf({
  opening,
  sums,
  inTransit,
  stated,
  possiblyPaid,
  declaredAlone,
  ...account
}: BalanceProofParts): BalanceProof {
  const closing = opening.amount === null ? null : opening.amount + netOf(sums);
  return {
    ...account,
    opening: opening.amount,
    openingFrom: opening.from,
    ...sums,
    closing,
    inTransit,
    stated: stated?.amount ?? null,
    statedAt: stated?.at ?? null,
    statedSource: stated?.source ?? null,
    residual: closing === null || stated === null ? null : stated.amount - (closing + inTransit),
    statedEvidence: stated?.evidence ?? null,
    openingAlone: opening.amount === null ? (declaredAlone.opening ?? null) : null,
    statedAlone: stated === null ? (declaredAlone.stated ?? null) : null,
    possiblyPaid: possiblyPaid.amount,
    possiblyPaidCount: possiblyPaid.count,
  };
}
