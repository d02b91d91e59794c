import type { SvgIconComponent } from '@mui/icons-material';
import Join from '@mui/icons-material/JoinInnerOutlined';
import Today from '@mui/icons-material/TodayOutlined';
import { useResourceDefinitions } from 'react-admin';
import type { Role } from '../../../server/access/identity/user.view.js';
import type { PersonalTasksView } from '../../../server/reports/dashboard/dashboard.view.js';
import { useCan, useSession } from '../access/useSession.js';
import { OPEN_BREAKS } from '../breaks/fields/breakValues.js';
import { useDashboard } from '../dashboard/useDashboard.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useRead } from '../dataProvider/useRead.js';
import { useProjectChoice } from '../layout/preferences.js';
import { useLiveInterval } from '../layout/useLiveInterval.js';
import { useApprovalCount } from '../payouts/list/usePayoutCounts.js';

export interface MenuEntry {
  name: string;
  /** Name of the framework's resource, where it is another one. */
  resource?: string;
  to: string;
  /** Of a page that is no resource; the others name theirs in their `index.ts`. */
  icon?: SvgIconComponent | undefined;
  /** Items pending for the signed-in user. */
  waits?: number | undefined;
}

export interface MenuGroup {
  name: GroupName | 'today';
  /** Open for the role unless the user has closed it. */
  opens: boolean;
  entries: MenuEntry[];
}

type GroupName = 'operations' | 'close' | 'aggregator' | 'administration';

/** Groups in the order of the role's work, below Today. */
const ORDER: Record<Role, readonly GroupName[]> = {
  support: ['operations', 'aggregator', 'close', 'administration'],
  finance: ['close', 'operations', 'aggregator', 'administration'],
  auditor: ['close', 'operations', 'administration', 'aggregator'],
  admin: ['operations', 'administration', 'close', 'aggregator'],
};

/** Groups that a role rarely needs: closed until the user opens them, or is on one of their screens. */
const CLOSED: Record<Role, readonly GroupName[]> = {
  support: ['close', 'administration'],
  finance: ['aggregator', 'administration'],
  auditor: ['aggregator'],
  admin: ['close', 'aggregator'],
};

/** Returns the menu of the signed-in user with counts of pending work. */
export function useMenu(): MenuGroup[] {
  const can = useCan();
  const { data } = useDashboard();
  const waiting = usePendingCounts();
  const toApprove = useApprovalCount();
  const resources = useResourceDefinitions();
  const entries: Record<GroupName, MenuEntry[]> = {
    operations: [
      {
        name: 'transactions',
        to: '/transactions',
        waits: data && data.unknown + data.contradictions,
      },
      { name: 'callbacks', resource: 'deliveries', to: '/deliveries', waits: data?.callbacks.quarantine },
      {
        name: 'payouts',
        to: can('request', 'payouts') ? '/payouts?tab=to-approve' : '/payouts',
        waits: toApprove,
      },
      { name: 'accounts', to: '/accounts' },
      { name: 'proposals', to: '/proposals', waits: waiting?.proposals },
      { name: 'claims', to: '/claims?open=true' },
      { name: 'alerts', to: '/alerts?open=true' },
      { name: 'sub-codes', to: '/sub-codes' },
    ],
    close: [
      { name: 'days', to: '/days', waits: waiting?.days },
      {
        name: 'breaks',
        to: OPEN_BREAKS,
        waits: waiting?.breaks,
      },
      { name: 'matching', to: '/matching', icon: Join },
      { name: 'imports', to: '/imports' },
      { name: 'reports', to: '/reports' },
      { name: 'journal', to: '/journal' },
    ],
    aggregator: [
      { name: 'sweeps', to: '/sweeps' },
      { name: 'exchanges', to: '/exchanges' },
      { name: 'drift', to: '/drift', waits: data?.drift },
    ],
    administration: [
      { name: 'projects', to: '/projects' },
      { name: 'people', to: '/people' },
      { name: 'permissions', to: '/permissions' },
      { name: 'operators', to: '/operators' },
      { name: 'payout-policy', to: '/payout-policy' },
      { name: 'close-policy', to: '/close-policy' },
      { name: 'report-schedules', to: '/report-schedules' },
      { name: 'alert-rules', to: '/alert-rules' },
      { name: 'audit', to: '/audit' },
    ],
  };
  const open = ({ name }: MenuEntry) => can('list', name);
  const withIcon = (entry: MenuEntry): MenuEntry => {
    const icon = resources[entry.resource ?? entry.name]?.icon as SvgIconComponent | undefined;
    return { ...entry, icon: entry.icon ?? icon };
  };
  const role = useSession()?.person.role ?? 'support';
  const groups: MenuGroup[] = [
    { name: 'today', opens: true, entries: [{ name: 'today', to: '/', icon: Today }] },
    ...ORDER[role].map((name) => ({
      name,
      opens: !CLOSED[role].includes(name),
      entries: entries[name].filter(open).map(withIcon),
    })),
  ];
  return groups.filter((group) => group.entries.length > 0);
}

const EVERY_MS = 10_000;

/** Counts what the user has to approve in the chosen project, by kind. */
function usePendingCounts(): PersonalTasksView | undefined {
  const [projectId] = useProjectChoice();
  const every = useLiveInterval('dashboard', EVERY_MS);
  return useRead(
    dataProvider.getPendingCounts,
    { projectId },
    {
      every,
      keep: true,
      staleTime: 4000,
    },
  ).data;
}
