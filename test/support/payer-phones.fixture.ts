/** Numbers of customers, each with an operator of another validation mode. */
export const ORANGE_BF = '22674000001';
export const MOOV_BF = '22670000001';
export const ORANGE_CI = '2250700000001';
export const MTN_CI = '2250500000001';
export const ORANGE_GN = '224610000001';
export const TOGOCEL = '22890000001';
/** No operator has it. */
export const UNSERVED = '22100000001';

/** XOF */
export const AMOUNT = 5_000;
