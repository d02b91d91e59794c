import { sha256 } from '../../platform/common/values/ids.js';
import type { BreakClaim, BreakSeverity } from './break.view.js';
import type { BreakKind } from './break-words.js';

export interface Finding {
  kind: BreakKind;
  /**
   * `transaction:<id>`, `line:<id>`, `delivery:<id>`, `callbacks:<day>`, `payout:<id>`, `cash:<id>`, `import:<id>` or `account:<operator id>`;
   * `break-catalogue.ts` lists them by kind.
   */
  subject: string;
  /** Business day on which it counts, `YYYY-MM-DD`. */
  day: string;
  transactionId: string | null;
  lineId: string | null;
  operatorId: string | null;
  /** XOF at stake, not negative. */
  amount: number;
  claims: BreakClaim[];
  severity: BreakSeverity;
  /** Time until which the difference is one of timing; null for a break that is due at once. */
  expectedUntil: Date | null;
  /** Values that identify the finding, without times and evidence: findings with equal keys are the same break. */
  contentKey: readonly (string | number)[];
}

/** Returns the SHA-256 that identifies a finding within a project. */
export function findingFingerprint({
  kind,
  subject,
  contentKey,
}: Pick<Finding, 'kind' | 'subject' | 'contentKey'>): Buffer {
  return sha256(JSON.stringify([kind, subject, ...contentKey]));
}
