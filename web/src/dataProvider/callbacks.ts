import type { CallbackView } from '../../../server/callbacks/views/callback.view.js';
import type { ExchangeView } from '../../../server/transactions/exchanges/exchange.view.js';
import { forEachRow } from './forEachRow.js';
import { actions, reads } from './method.js';
import { get, post } from './rest.js';

/** Callbacks, API calls and unexpected responses: what passed between the aggregator and us. */
export const callbacks = {
  ...reads('callbacks', {
    getCallback: ({ id }: { id: string }, signal) => get<CallbackView>(`callbacks/${id}`, {}, signal),
  }),
  ...reads('exchanges', {
    getExchange: ({ id }: { id: string }, signal) => get<ExchangeView>(`exchanges/${id}`, {}, signal),
  }),
  ...actions({
    linkCallback: ({ id, ...body }: { id: string; reason: string; reference: string }) =>
      post(`callbacks/${id}/link`, body),
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
