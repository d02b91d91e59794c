import type { UserView } from '../access/identity/user.view.js';

/** What became of an administrator's act on a user. */
export class AccessChangedView {
  /** As the user is now; null where they are not created yet. */
  person!: UserView | null;
  /** The approval that another administrator gives; null where everything is done. */
  proposalId!: string | null;
}

/** What became of the request for an API key. */
export class NewApiKeyView {
  id!: string | null;
  /** The key, shown in this answer only; null while another administrator has to approve it. */
  key!: string | null;
  proposalId!: string | null;
}
