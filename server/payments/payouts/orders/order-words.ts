export const ORDER_STATES = ['draft', 'requested', 'approved', 'rejected', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
