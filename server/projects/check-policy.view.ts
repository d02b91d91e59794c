import type { CallPolicy, LaterChecks } from './check-policy.js';

/** A version of a project's policy of status checks; version 0 is the built-in one. */
export class CheckPolicyView {
  version!: number;
  calls!: CallPolicy[];
  laterChecks!: LaterChecks;
  reason!: string | null;
  changedBy!: string | null;
  at!: string | null;
}
