import type { PayoutView } from '../../../../server/payments/payouts/attempts/payout-page.view.js';
import type { OrderRow, OrderView } from '../../../../server/payments/payouts/orders/order.view.js';
import type { PreflightView } from '../../../../server/payments/payouts/preflight/preflight.view.js';
import { callApi } from './http.js';
import { actions, reads } from './method.js';
import { get, type PageOf, post, put } from './rest.js';

interface ById {
  id: string;
}

/** Binds the approval to what was shown: revisions, count and total in XOF. */
interface OrderApproval {
  orders: { id: string; revision: number }[];
  count: number;
  total: number;
  code: string;
}

export const payoutOrders = {
  ...reads('payout-orders', {
    /** Returns the payout of an order of one. */
    getPayoutForEdit: async ({ id }: ById, signal) => {
      const { payoutId } = await get<OrderView>(`payout-orders/${id}`, {}, signal);
      if (payoutId === null) throw new Error('A batch cannot be edited as a single payout.');
      return get<PayoutView>(`payouts/${payoutId}`, {}, signal);
    },
    /** Counts the requests that the user can approve now. */
    getApprovalCount: async ({ projectId }: { projectId: string | undefined }, signal) => {
      const query = { waitingForMe: true, projectId, perPage: 1 };
      return (await get<PageOf<OrderRow>>('payout-orders', query, signal)).total;
    },
  }),
  ...reads('preflight', {
    /** Reads with a request body; stores nothing. */
    preflightPayout: (question: object, signal) =>
      callApi<PreflightView>('payout-orders/preflight', { method: 'POST', body: question, signal }),
  }),
  ...actions({
    approvePayoutOrders: (approval: OrderApproval & { handoverId?: string }) =>
      post<{ approved: string[]; recorded: string[] }>('payout-orders/approve', approval),
    rejectPayoutOrder: ({ id, ...body }: ById & { reason: string; revision: number }) =>
      post(`payout-orders/${id}/reject`, body),
    cancelPayoutOrder: ({ id, reason }: ById & { reason: string }) =>
      post(`payout-orders/${id}/cancel`, { reason }),
    pausePayoutOrder: ({ id }: ById) => post(`payout-orders/${id}/pause`),
    resumePayoutOrder: ({ id }: ById) => post(`payout-orders/${id}/resume`),
  }),
  ...actions(
    {
      requestPayout: (request: Record<string, unknown> & { requestId: string }) =>
        post<OrderView>('payout-orders', request),
      editPayoutOrder: ({ id, ...body }: Record<string, unknown> & ById & { revision: number }) =>
        put<OrderView>(`payout-orders/${id}`, body),
    },
    { invalidates: [] },
  ),
};
