import type {
  DashboardView,
  FailuresToday,
  PendingBucket,
} from '../../../../server/reporting/today/dashboard.view.js';
import type { OperatorSuccess, SuccessHour } from '../../../../server/reporting/today/success.view.js';
import { listPath } from '../../kit/list/listPath.js';

/** Returns the addresses of the lists behind the figures of the start page, with the same conditions. */
export function linksOf({ from }: Pick<DashboardView, 'from'>, projectId: string | undefined) {
  const transactions = (filters: Record<string, string | null | undefined>) =>
    listPath('transactions', { ...filters, projectId });
  const finalPayins = { kind: 'payin', status: 'completed,notcompleted', from };
  return {
    /** Filter of the project, for addresses made elsewhere. */
    within: { projectId },
    accounts: listPath('accounts', { projectId }),
    quarantine: listPath('received-callbacks', { quarantine: 'true', projectId }),
    callbacks: listPath('received-callbacks', { from, projectId }),
    sweeps: listPath('sweeps', { projectId }),
    /** Open breaks about money that are no longer expected to resolve. */
    breaks: (more: Record<string, string>) =>
      listPath('breaks', { state: 'open', timing: 'false', notice: 'false', ...more, projectId }),
    pending: transactions({ status: 'pending', expired: 'false' }),
    expired: transactions({ expired: 'true' }),
    pendingBucket: (bucket: Pick<PendingBucket, 'from' | 'to'>) =>
      transactions({ status: 'pending', expired: 'false', from: bucket.from, to: bucket.to }),
    completed: (kind: 'payin' | 'payout') => transactions({ kind, status: 'completed', from }),
    finalPayins: (hour?: Pick<SuccessHour, 'from' | 'to'>) => transactions({ ...finalPayins, ...hour }),
    payinsOf: ({ operatorId }: Pick<OperatorSuccess, 'operatorId'>) =>
      transactions({ ...finalPayins, operatorId: operatorId ?? 'none' }),
    failure: ({ list, code, details }: Pick<FailuresToday, 'list' | 'code' | 'details'>) =>
      transactions({
        ...(code === null ? { reason: details } : { subCode: `${list}.${code}` }),
        from,
      }),
  };
}
