export * from '../../../../../../../server/payments/callbacks/process/read-body.js';

/** Reads every body in the thread that answers requests. */
export const isSmallAndPlain = (): boolean => true;
