import type {
  DashboardView,
  FailuresToday,
  OperatorToday,
  PendingBucket,
} from '../../../server/reports/dashboard/dashboard.view.js';
import { listPath } from '../list/listPath.js';

/** Returns the addresses of the lists behind the figures of the start page, with the same conditions. */
export function linksOf(data: Pick<DashboardView, 'from'>, projectId: string | undefined) {
  const transactions = (filters: Record<string, string | null | undefined>) =>
    listPath('transactions', { ...filters, projectId });
  const ofOperator = ({ operatorId }: Pick<OperatorToday, 'operatorId'>) => ({
    operatorId: operatorId ?? 'none',
    from: data.from,
  });
  return {
    unknown: transactions({ status: 'unknown' }),
    contradictions: transactions({ contradicted: 'true' }),
    overdue: transactions({ overdue: 'true' }),
    drift: listPath('drift', { acknowledged: 'false', projectId }),
    quarantine: listPath('deliveries', { quarantine: 'true', projectId }),
    callbacks: (pairing?: string) =>
      listPath('deliveries', {
        pairing,
        unresolved: pairing === 'differing' ? 'true' : undefined,
        from: data.from,
        projectId,
      }),
    sweeps: listPath('sweeps', { projectId }),
    breaks: (more: Record<string, string> = {}) => listPath('breaks', { state: 'open', ...more, projectId }),
    pending: transactions({ status: 'pending', expired: 'false' }),
    expired: transactions({ expired: 'true' }),
    pendingBucket: ({ from, to }: PendingBucket) =>
      transactions({ status: 'pending', expired: 'false', from, to }),
    final: (status: string) => transactions({ status, from: data.from }),
    operator: (operator: OperatorToday, status: string, kind?: string) =>
      transactions({ status, kind, ...ofOperator(operator) }),
    failure: ({ list, code, details }: Pick<FailuresToday, 'list' | 'code' | 'details'>) =>
      transactions({
        ...(code === null ? { reason: details } : { subCode: `${list}.${code}` }),
        from: data.from,
      }),
  };
}
