import type { SessionView } from '../../../server/access/identity/user.view.js';
import { type Action, can } from './permissions.js';
import { session } from './session.js';
import { useKeyedRead } from '../dataProvider/useRead.js';

/** Who is signed in and what the frame must say; undefined until it is known. */
export function useSession(): SessionView | undefined {
  return useKeyedRead(['session'], session, { staleTime: Number.POSITIVE_INFINITY }).data;
}

/** Whether the signed-in person is offered an act. */
export function useCan(): (action: Action, resource: string) => boolean {
  const role = useSession()?.person.role;
  return (action, resource) => can(role, action, resource);
}
