/** Lists that Rappro writes as files. */
export const OWN_EXPORTS = ['transactions', 'payouts', 'orders', 'callbacks', 'breaks'] as const;
export type OwnExport = (typeof OWN_EXPORTS)[number];

/** Signs of the source of a file besides its columns. */
export type SourceEvidence = 'account' | 'operator' | 'receipts' | 'balance';
