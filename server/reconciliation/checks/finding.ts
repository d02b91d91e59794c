import { sha256 } from '../../common/values/ids.js';
import type { BreakKind, BreakClaim, BreakSeverity } from '../breaks/break.view.js';

/** What a check found: one thing that is wrong, about one subject. */
export interface Finding {
  kind: BreakKind;
  /**
   * What it is about: `transaction:<id>`, `line:<id>`, `delivery:<id>`, `payout:<id>`, `cash:<id>` or
   * `account:<operator id>`. Which check names which is in `catalogue.ts`.
   */
  subject: string;
  /** The business day that it belongs to, `YYYY-MM-DD`. */
  day: string;
  transactionId: string | null;
  lineId: string | null;
  operatorId: string | null;
  /** XOF at stake, not negative. */
  amount: number;
  claims: BreakClaim[];
  severity: BreakSeverity;
  /** Timing: until then it is only not yet due; null: it is a break at once. */
  expectedUntil: Date | null;
  /** What exactly was found, without times and evidence: the same contentKey is the same break for ever. */
  contentKey: readonly (string | number)[];
}

/** The same finding is one break for ever; a finding whose contentKey changed is another one. */
export function findingFingerprint({ kind, subject, contentKey }: Finding): Buffer {
  return sha256(JSON.stringify([kind, subject, ...contentKey]));
}
