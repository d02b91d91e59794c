import type { Plain } from '../../platform/common/values/view-text.js';
import type { Role } from '../identity/user-words.js';

/** Access taken from an approver in the last 7 days. Times in ISO 8601 UTC. */
export class AccessWithdrawalView {
  id!: string;
  email!: Plain;
  name!: Plain;
  at!: string;
  /** E-mail address of the administrator. */
  by!: string;
  /** End of the time in which it can be undone. */
  until!: Plain;
  roleBefore!: Role;
  roleAfter!: Role;
  disabled!: boolean;
  /** False for the administrator who did it, the user concerned and the auditor: another approver undoes it. */
  undoable!: boolean;
}
