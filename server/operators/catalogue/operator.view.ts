export const PAYIN_MODES = [
  'ussd_otp',
  'ussd_push',
  'guided_ussd',
  'sms_otp',
  'aggregator_redirect',
  'operator_redirect',
] as const;
export type PayinMode = (typeof PAYIN_MODES)[number];

/** An operator as the latest version of the catalogue has it. Amounts in XOF. */
export class OperatorView {
  /** The aggregator's `operator_id`. */
  id!: string;
  version!: number;
  name!: string;
  callingCode!: string;
  payinModes!: PayinMode[];
  /** Null where it is unpublished. */
  payinMinimum!: number | null;
  payoutMinimum!: number | null;
  active!: boolean;
  changedBy!: string;
  reason!: string;
  at!: string;
}

/** All prefixes of a country: a number is the operator's whose prefix is the longest that fits. Only ever a hint. */
export class PrefixesView {
  /** The calling code. */
  id!: string;
  version!: number;
  prefixes!: { prefix: string; operatorId: string }[];
  /** Digits after the calling code. */
  nationalLengths!: number[];
  changedBy!: string;
  reason!: string;
  at!: string;
}

/** A mark that an operator does not work now, for a project. */
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
