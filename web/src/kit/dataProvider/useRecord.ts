import { useRecordContext, useResourceContext } from 'react-admin';
import type { UserView } from '../../../../server/access/identity/user.view.js';
import type { AlertView } from '../../../../server/merchant/alerts/kinds/alert.view.js';
import type { ProposalView } from '../../../../server/access/approvals/proposal.view.js';
import type { CallbackView } from '../../../../server/payments/callbacks/views/callback.view.js';
import type { PayoutView } from '../../../../server/payments/payouts/attempts/payout-page.view.js';
import type { BatchView } from '../../../../server/payments/payouts/batches/batch.view.js';
import type { OrderView } from '../../../../server/payments/payouts/orders/order.view.js';
import type { ProjectView } from '../../../../server/merchant/projects/registry/project.view.js';
import type { BreakView } from '../../../../server/books/breaks/break.view.js';
import type { ImportView } from '../../../../server/books/imports/import.view.js';
import type { ClaimView } from '../../../../server/reporting/claims/claim.view.js';
import type { ExchangeView } from '../../../../server/payments/transactions/exchanges/exchange.view.js';
import type { TransactionView } from '../../../../server/payments/transactions/views/transaction.view.js';

/** Records with a page of their own, as `GET /api/<resource>/<id>` answers them. */
export interface Records {
  alerts: AlertView;
  breaks: BreakView;
  callbacks: CallbackView;
  claims: ClaimView;
  exchanges: ExchangeView;
  imports: ImportView;
  'payout-batches': BatchView;
  'payout-orders': OrderView;
  payouts: PayoutView;
  users: UserView;
  projects: ProjectView;
  proposals: ProposalView;
  transactions: TransactionView;
}

/** Returns the record of the surrounding page. @throws Error outside a page of the resource */
export function useRecord<R extends keyof Records>(resource: R): Records[R] {
  const around = useResourceContext();
  const record = useRecordContext<Records[R]>();
  if (!record || around !== resource) throw new Error(`No record of ${resource} here.`);
  return record;
}
