import type { BalanceProof } from './balance-proof.view.js';

/**
 * Movements of an account on a day, in XOF, signed as each moves the account.
 * `late` is also part of the other sums; taxes are part of the fees, and left out when there are none.
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
  /** Null for an imported balance. */
  evidence: 'file' | 'approval' | null;
}

interface BalanceProofParts {
  operatorId: string;
  operatorName: string;
  opening: OpeningBalance;
  sums: AccountSums;
  inTransit: number;
  stated: StatedBalance | null;
  possiblyPaid: { count: number; amount: number };
  bankFees: number | undefined;
  /** Balances declared without evidence or approval, which prove nothing. */
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

/** Returns the change of the account in XOF; `late` and the taxes are part of other sums. */
export const netOf = ({ late: _, payinTax: __, payoutTax: ___, ...parts }: AccountSums): number =>
  Object.values(parts).reduce((sum: number, part: number) => sum + part, 0);

/**
 * Computes opening + payins − fees − payouts − fees + Cashins − Cashouts ± adjustments = closing, and compares it
 * with the stated balance.
 * Unknown amounts are null, never estimated.
 */
export function balanceProofOf({
  opening,
  sums,
  inTransit,
  stated,
  possiblyPaid,
  declaredAlone,
  bankFees,
  ...account
}: BalanceProofParts): BalanceProof {
  const closing = opening.amount === null ? null : opening.amount + netOf(sums);
  return {
    ...account,
    opening: opening.amount,
    openingFrom: opening.from,
    ...sums,
    ...(bankFees === undefined ? {} : { bankFees }),
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
