import type { CallbackReplayView } from '../../../../server/payments/callbacks/replay/callback-replay.view.js';
import type { DismissedView } from '../../../../server/payments/callbacks/views/callback.view.js';
import { queryOf } from './http.js';
import { forEachRow } from './forEachRow.js';
import { actions, reads } from './method.js';
import type { RefusedRequestView } from '../../../../server/payments/callbacks/views/refused-request.view.js';
import { get, post } from './rest.js';

/** Callbacks, API calls and unexpected responses: what passed between the aggregator and us. */
export const callbacks = {
  ...reads('callbacks', {
    getRefusedRequests: ({ projectId }: { projectId?: string }, signal) =>
      get<RefusedRequestView[]>('callbacks/refused-requests', { projectId }, signal),
  }),
  ...actions({
    linkCallback: ({ id, ...body }: { id: string; reason: string; reference: string }) =>
      post(`callbacks/${id}/link`, body),
    replayCallback: ({ id, reason }: { id: string; reason: string }) =>
      post<CallbackReplayView>(`callbacks/${id}/replay`, { reason }),
    dismissCallback: ({ id, reason }: { id: string; reason: string }) =>
      post(`callbacks/${id}/dismiss`, { reason }),
    dismissCallbacks: ({ ids, reason }: { ids: readonly string[]; reason: string }) =>
      forEachRow(ids, (id) => post(`callbacks/${id}/dismiss`, { reason })),
    /** Repeats the request, which ends after some thousands, until the filter finds none. */
    dismissFoundCallbacks: async ({
      filter,
      reason,
    }: {
      filter: Record<string, unknown>;
      reason: string;
    }) => {
      const path = `callbacks/dismiss?${queryOf(filter)}`;
      while ((await post<DismissedView>(path, { reason })).more);
    },
  }),
  ...actions(
    { acknowledgeDrift: ({ id }: { id: string }) => post(`drift/${id}/acknowledge`) },
    { invalidates: ['drift', 'dashboard'], onRefusal: ['drift', 'dashboard'] },
  ),
};
