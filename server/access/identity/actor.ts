import type { ProjectScope } from '../../common/values/scope.js';
import type { Role } from './user.view.js';

/** A signed-in person, with the projects that they may see. */
export interface UserActor {
  kind: 'person';
  personId: string;
  email: string;
  role: Role;
  scope: ProjectScope;
}

/** A merchant's own system, known by its API key and bound to one project. */
export interface MachineActor {
  kind: 'machine';
  keyId: string;
  keyName: string;
  projectId: string;
  scope: readonly [string];
}

export type Actor = UserActor | MachineActor;

/** Who acts where no person did: the name of the product in histories. */
export const PRODUCT_ACTOR = 'rappro';

/** How an actor is named in histories: an e-mail, or the name of an API key. */
export function actorName(actor: Actor): string {
  return actor.kind === 'person' ? actor.email : actor.keyName;
}
