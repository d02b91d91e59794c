import type { AlertView } from '../../../../server/merchant/alerts/kinds/alert.view.js';
import { type AlertKind, ALERT_KINDS } from '../../../../server/merchant/alerts/kinds/alert-words.js';
import type { DashboardView } from '../../../../server/reporting/today/dashboard.view.js';
import { listPath } from '../../kit/list/listPath.js';
import { causePath } from './alertPath.js';

type Said = DashboardView['tasks'][number]['alerts'][number];

export interface AlertGroup {
  kind: AlertKind;
  alerts: readonly AlertView[];
  /** Sums over the alerts; null where one of them has none. */
  count: number | null;
  amount: number | null;
  projects: number;
  /** Start of the oldest problem. */
  since: string;
  /** Address where the group is handled, otherwise the list of its alerts. */
  to: string;
}

/** Groups alerts by kind over projects, the worst first, without those that a task says already. */
export function alertGroups(alerts: readonly AlertView[], said: readonly Said[]): AlertGroup[] {
  const left = alerts.filter((alert) => !said.some((one) => says(one, alert)));
  return ALERT_KINDS.flatMap((kind) => {
    const own = left.filter((alert) => alert.kind === kind);
    return own.length ? [groupOf(kind, own)] : [];
  });
}

const says = ({ kind, projectId, subject }: Said, alert: AlertView): boolean =>
  kind === alert.kind &&
  (projectId === null || projectId === alert.projectId) &&
  (subject === null || subject === alert.subject);

/** Kinds with one alert for each project, of which the list over all projects holds what they count together. */
const OVER_PROJECTS: readonly AlertKind[] = [
  'payout_possibly_paid',
  'paid_twice',
  'contradiction',
  'quarantine',
  'unexpected_response',
  'claim_overdue',
];
/** Kinds of which the alerts count rows, so that their counts may be added. */
const COUNTED: readonly AlertKind[] = [...OVER_PROJECTS, 'break_overdue', 'day_not_closed', 'restatement'];

function groupOf(kind: AlertKind, alerts: readonly AlertView[]): AlertGroup {
  const [only] = alerts;
  const projectIds = new Set(alerts.map(({ projectId }) => projectId));
  return {
    kind,
    alerts,
    count: COUNTED.includes(kind) ? sumOf(alerts.map(({ count }) => count)) : null,
    amount: COUNTED.includes(kind) ? sumOf(alerts.map(({ amount }) => amount)) : null,
    projects: projectIds.size,
    since: alerts.map(({ since }) => since).sort()[0] ?? '',
    to: only && alerts.length === 1 ? causePath(only) : severalPath(kind),
  };
}

function severalPath(kind: AlertKind): string {
  if (OVER_PROJECTS.includes(kind)) return causePath({ kind, projectId: null, operatorId: '', subject: '' });
  if (kind === 'break_overdue') return listPath('breaks', { state: 'open', escalated: 'true' });
  return listPath('alerts', { waiting: 'true', kind });
}

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value !== null) ? values.reduce<number>((sum, value) => sum + value, 0) : null;
