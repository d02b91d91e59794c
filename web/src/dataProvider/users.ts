import type { AccessEventView, SetUpLinkView } from '../../../server/access/identity/user.view.js';
import type { AccessChangedView } from '../../../server/users/access-changed.view.js';
import { actions, reads } from './method.js';
import { get, post } from './rest.js';

interface Reset {
  id: string;
  reason: string;
}

export const users = {
  ...reads('people', {
    getRecentAccessChanges: (_: object, signal) =>
      get<AccessEventView[]>('people/recent-changes', {}, signal),
  }),
  ...actions({
    resetPassword: ({ id, reason }: Reset) =>
      post<AccessChangedView>(`people/${id}/reset-password`, { reason }),
    resetSecondFactor: ({ id, reason }: Reset) =>
      post<AccessChangedView>(`people/${id}/reset-second-factor`, { reason }),
  }),
  ...actions(
    { issueSetUpLink: ({ id }: { id: string }) => post<SetUpLinkView>(`people/${id}/set-up-link`) },
    { invalidates: [] },
  ),
};
