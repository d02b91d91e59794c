import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate, useResourceDefinitions } from 'react-admin';
import { NavLink } from 'react-router-dom';
import type { SvgIconComponent } from '@mui/icons-material';
import Join from '@mui/icons-material/JoinInnerOutlined';
import Today from '@mui/icons-material/TodayOutlined';
import { useDashboard } from '../dashboard/useDashboard.js';
import { useApprovalCount } from '../payouts/list/usePayoutCounts.js';
import { useCan, useSession } from '../access/useSession.js';
import { OPEN_BREAKS } from '../breaks/fields/breakValues.js';
import type { PersonalTasksView } from '../../../server/reports/dashboard/dashboard.view.js';
import { useProjectChoice } from '../layout/preferences.js';
import { useLiveInterval } from '../layout/useLiveInterval.js';
import { useRead } from '../dataProvider/useRead.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

/** Shows the menu; counts appear beside pending work only. */
export function SideMenu({ onChosen, slim = false }: { onChosen?: () => void; slim?: boolean }) {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('frame.menu')} onClick={onChosen} sx={menuStyle(slim)}>
      {useMenu().map(({ title, entries }) => (
        <Box key={title ?? ''} role="group" aria-label={title && translate(title)} sx={groupStyle(slim)}>
          {title && !slim && (
            <Typography variant="overline" color="textSecondary" sx={{ px: 1.5, pt: 1.25, pb: 0.25 }}>
              {translate(title)}
            </Typography>
          )}
          {entries.map((entry) => (
            <Item key={entry.name} entry={entry} slim={slim} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

function Item({ entry, slim }: { entry: MenuEntry; slim: boolean }) {
  const translate = useTranslate();
  const { icon: Icon, waits = 0 } = entry;
  const name = translate(`menu.${entry.name}`);
  return (
    <NavLink
      to={entry.to}
      end={entry.to === '/'}
      aria-label={slim ? name : undefined}
      title={slim ? name : undefined}
    >
      {Icon && <Icon aria-hidden sx={{ fontSize: 18 }} />}
      {!slim && (
        <Box component="span" sx={{ flex: 1 }}>
          {name}
        </Box>
      )}
      {waits > 0 && (
        <Box component="span" className="waits" title={translate('menu.waits', { smart_count: waits })}>
          {slim ? '' : waits > 999 ? '999+' : waits}
        </Box>
      )}
    </NavLink>
  );
}

const groupStyle = (slim: boolean) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  ...(slim ? { '& + &': { mt: 0.75, pt: 0.75, borderTop: 1, borderColor: 'divider' } } : {}),
});

const menuStyle = (slim: boolean) => ({
  width: { xs: '100%', md: slim ? 54 : 236 },
  flexShrink: 0,
  flexGrow: { xs: 1, md: 0 },
  display: 'flex',
  flexDirection: 'column',
  p: 1,
  overflowY: 'auto',
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    px: 1.25,
    height: 32,
    flexShrink: 0,
    borderRadius: '6px',
    color: 'text.secondary',
    textDecoration: 'none',
    fontSize: '0.8438rem',
    whiteSpace: 'nowrap',
    fontWeight: 500,
  },
  '& a:hover': { bgcolor: 'own.hover', color: 'text.primary' },
  '& a.active': { bgcolor: 'own.accentWash', color: 'primary.main', fontWeight: 600 },
  '& .waits': {
    ...(slim ? { position: 'absolute', top: 6, right: 5, minWidth: 8, width: 8, height: 8, px: 0 } : {}),
    ...(slim ? {} : { minWidth: 20, px: 0.6, height: 18 }),
    lineHeight: '18px',
    textAlign: 'center',
    borderRadius: 9,
    fontSize: '0.6875rem',
    fontWeight: 650,
    bgcolor: slim ? 'tone.wait.solid' : 'tone.wait.wash',
    color: 'tone.wait.ink',
  },
});

interface MenuEntry {
  name: string;
  /** Name of the framework's resource, where it is another one. */
  resource?: string;
  to: string;
  /** Of a page that is no resource; the others name theirs in their `index.ts`. */
  icon?: SvgIconComponent | undefined;
  /** Items pending for the signed-in user. */
  waits?: number | undefined;
}

interface MenuGroup {
  /** Stands above the group; the first has none. */
  title?: string;
  entries: MenuEntry[];
}

/** Groups in the order of the role's day; the first entry of all is Today. */
const ORDER = {
  support: ['operations', 'aggregator', 'close', 'administration'],
  finance: ['close', 'operations', 'aggregator', 'administration'],
  admin: ['operations', 'close', 'aggregator', 'administration'],
} as const;

/** Gives the menu of the signed-in user with counts of pending work. */
function useMenu(): MenuGroup[] {
  const can = useCan();
  const { data } = useDashboard();
  const waiting = usePendingCounts();
  const toApprove = useApprovalCount();
  const resources = useResourceDefinitions();
  const today: MenuGroup = { entries: [{ name: 'today', to: '/', icon: Today }] };
  const groups: Record<'operations' | 'close' | 'aggregator' | 'administration', MenuGroup> = {
    operations: {
      title: 'menu.operations',
      entries: [
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
      ],
    },
    close: {
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
    aggregator: {
      title: 'menu.aggregator',
      entries: [
        { name: 'sweeps', to: '/sweeps' },
        { name: 'exchanges', to: '/exchanges' },
        { name: 'drift', to: '/drift', waits: data?.drift },
        { name: 'sub-codes', to: '/sub-codes' },
      ],
    },
    administration: {
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
  };
  const open = ({ name }: MenuEntry) => name === 'today' || can('list', name);
  const withIcon = (entry: MenuEntry): MenuEntry => {
    const icon = resources[entry.resource ?? entry.name]?.icon as SvgIconComponent | undefined;
    return { ...entry, icon: entry.icon ?? icon };
  };
  const ordered = ORDER[useSession()?.person.role ?? 'support'].map((name) => groups[name]);
  return [today, ...ordered]
    .map((group) => ({ ...group, entries: group.entries.filter(open).map(withIcon) }))
    .filter(({ entries }) => entries.length > 0);
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
