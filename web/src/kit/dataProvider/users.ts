import type {
  AccessEventView,
  SetUpLinkView,
  UserNameView,
  UserView,
} from '../../../../server/access/identity/user.view.js';
import type { AccessWithdrawalView } from '../../../../server/access/users/access-withdrawal.view.js';
import type { AccessChangedView } from '../../../../server/access/users/access-changed.view.js';
import type {
  ProviderGroupChangedView,
  ProviderGroupView,
} from '../../../../server/access/users/provider-group.view.js';
import type { PermissionView } from '../../../../server/access/guard/permission.view.js';
import { actions, reads } from './method.js';
import { get, post } from './rest.js';

type ProviderGroup = Omit<ProviderGroupView, 'id' | 'changedBy' | 'changedAt'>;

interface Reset {
  id: string;
  reason: string;
}

export const users = {
  ...reads('permissions', {
    // The texts are in the language of the reader, which is a part of the key.
    getPermissions: (_: { locale: string }, signal) => get<PermissionView[]>('permissions', {}, signal),
  }),
  ...reads('users', {
    getRecentAccessChanges: (_: object, signal) => get<AccessEventView[]>('users/recent-changes', {}, signal),
  }),
  ...reads('user-names', {
    getUserNames: (_: object, signal) => get<UserNameView[]>('user-names', {}, signal),
  }),
  ...reads('access-withdrawals', {
    getAccessWithdrawals: (_: object, signal) =>
      get<AccessWithdrawalView[]>('access-withdrawals', {}, signal),
  }),
  ...reads('provider-groups', {
    getProviderGroups: (_: object, signal) => get<ProviderGroupView[]>('provider-groups', {}, signal),
  }),
  ...actions({
    setProviderGroup: (group: ProviderGroup & { reason: string; code?: string }) =>
      post<ProviderGroupChangedView>('provider-groups', group),
    removeProviderGroup: (removal: { name: string; code?: string }) =>
      post('provider-groups/remove', removal),
    undoWithdrawal: ({ id, code }: { id: string; code: string }) =>
      post(`access-withdrawals/${id}/undo`, { code }),
    allowProvider: ({ id, reason }: Reset) =>
      post<AccessChangedView>(`users/${id}/allow-provider`, { reason }),
    confirmApprover: ({ id, code }: { id: string; code: string }) =>
      post<UserView>(`users/${id}/confirm-approver`, { code }),
    resetPassword: ({ id, reason }: Reset) =>
      post<AccessChangedView>(`users/${id}/reset-password`, { reason }),
    resetSecondFactor: ({ id, reason }: Reset) =>
      post<AccessChangedView>(`users/${id}/reset-second-factor`, { reason }),
  }),
  ...actions(
    { issueSetUpLink: ({ id }: { id: string }) => post<SetUpLinkView>(`users/${id}/set-up-link`) },
    { invalidates: [] },
  ),
};
