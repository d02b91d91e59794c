import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { PayinMode } from './operator-words.js';

/** Latest version of an operator; amounts in XOF. */
export class OperatorView {
  /** The aggregator's `operator_id`. */
  id!: string;
  version!: number;
  name!: Plain;
  callingCode!: Plain;
  payinModes!: PayinMode[];
  /** XOF; null if unpublished. */
  payinMinimum!: number | null;
  payoutMinimum!: number | null;
  active!: boolean;
  changedBy!: string;
  reason!: Plain;
  at!: string;
}

/** All prefixes of a country; the longest match suggests the operator. A hint only. */
export class PrefixesView {
  /** The calling code. */
  id!: string;
  version!: number;
  prefixes!: { prefix: Plain; operatorId: string }[];
  /** Numbers of digits after the calling code. */
  nationalLengths!: number[];
  changedBy!: string;
  reason!: Plain;
  at!: string;
}

export class OutageView {
  id!: string;
  projectId!: string;
  operatorId!: string;
  operatorName!: Plain;
  holdsPayouts!: boolean;
  note!: Personal<'text'>;
  markedBy!: string;
  markedAt!: string;
  endedBy!: string | null;
  endedAt!: string | null;
}
