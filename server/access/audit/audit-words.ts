export const CHAIN_FAULT_KINDS = ['altered', 'removed', 'inserted', 'reordered', 'rewritten'] as const;

export type ChainFaultKind = (typeof CHAIN_FAULT_KINDS)[number];
