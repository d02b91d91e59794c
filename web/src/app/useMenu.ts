import type { SvgIconComponent } from '@mui/icons-material';
import Join from '@mui/icons-material/JoinInnerOutlined';
import Today from '@mui/icons-material/TodayOutlined';
import { useResourceDefinitions } from 'react-admin';
import { useDashboard } from '../dashboard/useDashboard.js';
import { usePendingCounts } from '../dashboard/usePendingCounts.js';
import { useApprovalCount } from '../payouts/list/usePayoutCounts.js';
import { useCan } from '../access/useSession.js';
import { OPEN_BREAKS } from '../breaks/fields/breakValues.js';

export interface MenuEntry {
  name: string;
  /** Name of the framework's resource, where it is another one. */
  resource?: string;
  to: string;
  /** Of a page that is no resource; the others name theirs in their `index.ts`. */
  icon?: SvgIconComponent | undefined;
  /** How many of it wait for this person. */
  waits?: number | undefined;
}

export interface MenuGroup {
  /** Stands above the group; the first has none. */
  title?: string;
  entries: MenuEntry[];
}

/** Where the signed-in person can go, and what waits there for them. */
export function useMenu(): MenuGroup[] {
  const may = useCan();
  const { data } = useDashboard();
  const waiting = usePendingCounts();
  const toApprove = useApprovalCount();
  const resources = useResourceDefinitions();
  const groups: MenuGroup[] = [
    {
      entries: [
        { name: 'today', to: '/', icon: Today },
        {
          name: 'transactions',
          to: '/transactions',
          waits: data && data.unknown + data.contradictions,
        },
        { name: 'callbacks', resource: 'deliveries', to: '/deliveries', waits: data?.callbacks.quarantine },
        {
          name: 'payouts',
          to: may('request', 'payouts') ? '/payouts?tab=to-approve' : '/payouts',
          waits: toApprove,
        },
        { name: 'accounts', to: '/accounts' },
        { name: 'proposals', to: '/proposals', waits: waiting?.proposals },
      ],
    },
    {
      title: 'menu.close',
      entries: [
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
        { name: 'report-schedules', to: '/report-schedules' },
      ],
    },
    {
      title: 'menu.aggregator',
      entries: [
        { name: 'sweeps', to: '/sweeps' },
        { name: 'exchanges', to: '/exchanges' },
        { name: 'drift', to: '/drift', waits: data?.drift },
        { name: 'sub-codes', to: '/sub-codes' },
      ],
    },
    {
      title: 'menu.administration',
      entries: [
        { name: 'projects', to: '/projects' },
        { name: 'people', to: '/people' },
        { name: 'operators', to: '/operators' },
        { name: 'payout-policy', to: '/payout-policy' },
        { name: 'close-policy', to: '/close-policy' },
        { name: 'audit', to: '/audit' },
      ],
    },
  ];
  const open = ({ name }: MenuEntry) => name === 'today' || may('list', name);
  const withIcon = (entry: MenuEntry): MenuEntry => {
    const icon = resources[entry.resource ?? entry.name]?.icon as SvgIconComponent | undefined;
    return { ...entry, icon: entry.icon ?? icon };
  };
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(open).map(withIcon) }))
    .filter(({ entries }) => entries.length > 0);
}
