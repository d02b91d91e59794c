export const SUB_CODE_FAULTS = [
  'customer',
  'our_configuration',
  'our_data',
  'operator',
  'aggregator',
  'balance',
] as const;

export type SubCodeFault = (typeof SUB_CODE_FAULTS)[number];
