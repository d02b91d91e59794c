import type { CallbackReplayView } from '../../../server/callbacks/replay/callback-replay.view.js';
import { forEachRow } from './forEachRow.js';
import { actions } from './method.js';
import { post } from './rest.js';

/** Callbacks, API calls and unexpected responses: what passed between the aggregator and us. */
export const callbacks = {
  ...actions({
    linkCallback: ({ id, ...body }: { id: string; reason: string; reference: string }) =>
      post(`callbacks/${id}/link`, body),
    replayCallback: ({ id, reason }: { id: string; reason: string }) =>
      post<CallbackReplayView>(`callbacks/${id}/replay`, { reason }),
    dismissCallback: ({ id, reason }: { id: string; reason: string }) =>
      post(`callbacks/${id}/dismiss`, { reason }),
    dismissCallbacks: ({ ids, reason }: { ids: readonly string[]; reason: string }) =>
      forEachRow(ids, (id) => post(`callbacks/${id}/dismiss`, { reason })),
  }),
  ...actions(
    { acknowledgeDrift: ({ id }: { id: string }) => post(`drift/${id}/acknowledge`) },
    { invalidates: ['drift', 'dashboard'], onRefusal: ['drift', 'dashboard'] },
  ),
};
