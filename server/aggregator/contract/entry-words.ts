/** Keys of the custom data that the aggregator adds, and the one that this product sends. */
export const SENT_ENTRIES = ['transaction_id', 'hash', 'logfile'] as const;
