import type { Plain } from '../../platform/common/values/view-text.js';
import type { UserView } from '../identity/user.view.js';

export class AccessChangedView {
  /** The user after the change; null if not created yet. */
  user!: UserView | null;
  /** Approval required from another administrator; null if the whole change was applied. */
  proposalId!: string | null;
}

export class NewApiKeyView {
  id!: string | null;
  /** The key, only in this response; null while it requires the approval of another administrator. */
  key!: Plain | null;
  proposalId!: string | null;
}
