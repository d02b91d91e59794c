import type { SessionView } from '../../../../server/access/identity/user.view.js';
import { type Action, can } from '../features/permissions.js';
import { useFeatures } from '../features/useFeatures.js';
import { session } from './session.js';
import { useKeyedRead } from '../dataProvider/useRead.js';

/** Gives the session; undefined until loaded. */
export function useSession(): SessionView | undefined {
  return useKeyedRead(['session'], session, { staleTime: Number.POSITIVE_INFINITY }).data;
}

/** True when the signed-in user is offered the action. */
export function useCan(): (action: Action, resource: string) => boolean {
  const user = useSession()?.user;
  const features = useFeatures().flat();
  return (action, resource) => can(features, user, action, resource);
}
