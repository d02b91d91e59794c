import type { ApprovalStep } from '../policy/policy.view.js';

export type CheckLevel = 'ok' | 'warn' | 'block' | 'unknown';

/** One thing that was looked at before a payout is requested. The texts are the console's, by `name` and `level`. */
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
    | 'wallet_24h'
    | 'wallet_3_months'
    | 'wallet_account';
  level: CheckLevel;
  /** Figures in XOF, times in ISO 8601 UTC, ids: what the text speaks of. */
  values: Record<string, string | number | null>;
  /** What it found: links to payouts or transactions. */
  links: {
    type: 'payout' | 'transaction';
    id: string;
    reference: string | null;
    amount: number;
    at: string;
  }[];
}

export class PreflightView {
  /** Digits only, as it will be sent. */
  phone!: string;
  operatorId!: string | null;
  operatorName!: string | null;
  /** How the operator is known: by its number only, or because an earlier transaction of this number named it. */
  operatorSource!: 'prefix' | 'history' | null;
  checks!: PreflightCheck[];
  /** The approvals that it will need. */
  steps!: ApprovalStep[];
  inSequence!: boolean;
  /** Nothing blocks it. */
  possible!: boolean;
  /** It is like another one: a reason must be written. */
  needsReason!: boolean;
}
