/** What the demo's operators take of the merchant: hundredths of a percent, and XOF for each movement. */
export const TARIFF: Readonly<
  Record<string, Record<'payin' | 'payout', { basisPoints: number; fixed: number }>>
> = {
  '11': { payin: { basisPoints: 150, fixed: 0 }, payout: { basisPoints: 100, fixed: 0 } },
  '12': { payin: { basisPoints: 125, fixed: 0 }, payout: { basisPoints: 80, fixed: 10 } },
  '1': { payin: { basisPoints: 175, fixed: 0 }, payout: { basisPoints: 100, fixed: 0 } },
  '2': { payin: { basisPoints: 160, fixed: 0 }, payout: { basisPoints: 0, fixed: 100 } },
};

/** The operator of payins from wallets, under the aggregator's own id: it takes nothing. */
export const WALLET_OPERATOR = { id: '90', name: 'SANDBOX WALLET' } as const;
