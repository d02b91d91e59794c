import { useRecordContext, useResourceContext } from 'react-admin';
import type { UserView } from '../../../server/access/identity/user.view.js';
import type { AlertView } from '../../../server/alerts/kinds/alert.view.js';
import type { ProposalView } from '../../../server/approvals/proposal.view.js';
import type { CallbackView } from '../../../server/callbacks/views/callback.view.js';
import type { PayoutView } from '../../../server/payouts/attempts/payout-page.view.js';
import type { BatchView } from '../../../server/payouts/batches/batch.view.js';
import type { OrderView } from '../../../server/payouts/orders/order.view.js';
import type { ProjectView } from '../../../server/projects/registry/project.view.js';
import type { BreakView } from '../../../server/reconciliation/breaks/break.view.js';
import type { ImportView } from '../../../server/reconciliation/imports/import.view.js';
import type { ClaimView } from '../../../server/claims/claim.view.js';
import type { ExchangeView } from '../../../server/transactions/exchanges/exchange.view.js';
import type { TransactionView } from '../../../server/transactions/views/transaction.view.js';

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
  people: UserView;
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
