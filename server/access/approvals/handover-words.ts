/** States of a hand-over of approvals. */
export const HANDOVER_STATES = ['planned', 'in_force', 'ended'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];
