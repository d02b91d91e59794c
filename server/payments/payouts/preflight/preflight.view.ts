import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { ApprovalStep } from '../policy/policy.view.js';

export type CheckLevel = 'ok' | 'warn' | 'block' | 'unknown';

/** Result of one check. The console derives its text from `name` and `level`. */
export interface PreflightCheck {
  name:
    | 'project'
    | 'number'
    | 'operator'
    | 'minimum'
    | 'outage'
    | 'float'
    | 'limits'
    | 'duplicate'
    | 'possibly_paid'
    | 'failed_before'
    | 'wallet_24h'
    | 'wallet_3_months'
    | 'wallet_account';
  level: CheckLevel;
  /** Values of the text: amounts in XOF, times in ISO 8601 UTC, ids. */
  values: Personal<'record', Record<string, string | number | null>>;
  /** Payouts and transactions found. */
  links: {
    type: 'payout' | 'transaction';
    id: string;
    reference: Plain | null;
    amount: number;
    at: string;
  }[];
}

export class PreflightView {
  /** Digits only, as it will be sent. */
  phone!: Personal<'phone'>;
  operatorId!: string | null;
  operatorName!: Plain | null;
  /** Source of the operator: the prefix of the number, or an earlier transaction that named it. */
  operatorSource!: 'prefix' | 'history' | null;
  checks!: PreflightCheck[];
  /** Approvals that the payout will need. */
  steps!: ApprovalStep[];
  inSequence!: boolean;
  /** True when no check blocks. */
  possible!: boolean;
  /** True when a written reason is required, because a similar payout exists or may have been paid. */
  needsReason!: boolean;
}
