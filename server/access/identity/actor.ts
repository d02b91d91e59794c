import type { LimitedScope, ProjectScope } from '../../platform/common/values/scope.js';
import type { Role } from './user-words.js';
import type { ApiKeyPermission } from './api-key-words.js';

export interface UserActor {
  kind: 'user';
  userId: string;
  email: string;
  role: Role;
  scope: ProjectScope;
}

/** A merchant's system, identified by its API key and bound to one project. */
export interface MachineActor {
  kind: 'machine';
  keyId: string;
  keyName: string;
  projectId: string;
  permissions: readonly ApiKeyPermission[];
  scope: readonly [string] | LimitedScope;
}

export type Actor = UserActor | MachineActor;

export const PRODUCT_ACTOR = 'rappro';

export function actorName(actor: Actor): string {
  return actor.kind === 'user' ? actor.email : actor.keyName;
}
