export const BRIDGE_ITEMS = ['payin', 'payin_fee', 'payout', 'payout_fee'] as const;
