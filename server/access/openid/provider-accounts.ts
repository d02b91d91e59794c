import type { EntityManager } from 'typeorm';
import type { UserRow } from '../identity/user-row.js';
import type { ProviderIdentity } from './provider-identity.js';
import type { ProviderRefusal } from './provider.view.js';

/** Finds, creates and updates the users of the identity provider; provided by the room that manages users. */
export abstract class ProviderAccounts {
  /**
   * Returns the user with the access that their groups give now, within the database transaction of the sign-in.
   * A refusal may withdraw access, so the caller commits it too.
   */
  abstract enter(
    manager: EntityManager,
    answer: { identity: ProviderIdentity; idToken: string },
  ): Promise<{ user: UserRow } | { refused: ProviderRefusal; userId?: string }>;
}
