import type { PayinMode } from './operator-words.js';

/** Latest version of an operator; amounts in XOF. */
export class OperatorView {
  /** The aggregator's `operator_id`. */
  id!: string;
  version!: number;
  name!: string;
  callingCode!: string;
  payinModes!: PayinMode[];
  /** XOF; null if unpublished. */
  payinMinimum!: number | null;
  payoutMinimum!: number | null;
  active!: boolean;
  changedBy!: string;
  reason!: string;
  at!: string;
}

/** All prefixes of a country; the longest match suggests the operator. A hint only. */
export class PrefixesView {
  /** The calling code. */
  id!: string;
  version!: number;
  prefixes!: { prefix: string; operatorId: string }[];
  /** Numbers of digits after the calling code. */
  nationalLengths!: number[];
  changedBy!: string;
  reason!: string;
  at!: string;
}

export class OutageView {
  id!: string;
  projectId!: string;
  operatorId!: string;
  operatorName!: string;
  holdsPayouts!: boolean;
  note!: string;
  markedBy!: string;
  markedAt!: string;
  endedBy!: string | null;
  endedAt!: string | null;
}
