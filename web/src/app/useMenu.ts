import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Assessment from '@mui/icons-material/AssessmentOutlined';
import Autorenew from '@mui/icons-material/Autorenew';
import CallReceived from '@mui/icons-material/CallReceived';
import CompareArrows from '@mui/icons-material/CompareArrows';
import Dialpad from '@mui/icons-material/DialpadOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import Rule from '@mui/icons-material/Rule';
import Group from '@mui/icons-material/GroupOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import History from '@mui/icons-material/History';
import ImportExport from '@mui/icons-material/UploadFileOutlined';
import Join from '@mui/icons-material/JoinInnerOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import PlaylistRemove from '@mui/icons-material/PlaylistRemoveOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import SwapVert from '@mui/icons-material/SwapVert';
import Today from '@mui/icons-material/TodayOutlined';
import { useDashboard } from '../dashboard/useDashboard.js';
import { usePendingCounts } from '../dashboard/usePendingCounts.js';
import { useApprovalCount } from '../payouts/list/usePayoutCounts.js';
import { useCan } from '../access/useSession.js';
import { OPEN_BREAKS } from '../breaks/fields/breakValues.js';

export interface MenuEntry {
  name: string;
  to: string;
  icon: SvgIconComponent;
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
  const groups: MenuGroup[] = [
    {
      entries: [
        { name: 'today', to: '/', icon: Today },
        {
          name: 'transactions',
          to: '/transactions',
          icon: SwapVert,
          waits: data && data.unknown + data.contradictions,
        },
        { name: 'callbacks', to: '/deliveries', icon: CallReceived, waits: data?.callbacks.quarantine },
        {
          name: 'payouts',
          to: may('request', 'payouts') ? '/payouts?tab=to-approve' : '/payouts',
          icon: Payments,
          waits: toApprove,
        },
        { name: 'accounts', to: '/accounts', icon: AccountBalance },
        { name: 'proposals', to: '/proposals', icon: HowToReg, waits: waiting?.proposals },
      ],
    },
    {
      title: 'menu.close',
      entries: [
        { name: 'days', to: '/days', icon: EventAvailable, waits: waiting?.days },
        {
          name: 'breaks',
          to: OPEN_BREAKS,
          icon: PlaylistRemove,
          waits: waiting?.breaks,
        },
        { name: 'matching', to: '/matching', icon: Join },
        { name: 'imports', to: '/imports', icon: ImportExport },
        { name: 'reports', to: '/reports', icon: Assessment },
        { name: 'journal', to: '/journal', icon: ReceiptLong },
        { name: 'report-schedules', to: '/report-schedules', icon: MailOutlined },
      ],
    },
    {
      title: 'menu.aggregator',
      entries: [
        { name: 'sweeps', to: '/sweeps', icon: Autorenew },
        { name: 'exchanges', to: '/exchanges', icon: CompareArrows },
        { name: 'drift', to: '/drift', icon: ReportProblem, waits: data?.drift },
        { name: 'sub-codes', to: '/sub-codes', icon: MenuBook },
      ],
    },
    {
      title: 'menu.administration',
      entries: [
        { name: 'projects', to: '/projects', icon: AccountTree },
        { name: 'people', to: '/people', icon: Group },
        { name: 'operators', to: '/operators', icon: Dialpad },
        { name: 'payout-policy', to: '/payout-policy', icon: Gavel },
        { name: 'close-policy', to: '/close-policy', icon: Rule },
        { name: 'audit', to: '/audit', icon: History },
      ],
    },
  ];
  const open = ({ name }: MenuEntry) => name === 'today' || may('list', name);
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(open) }))
    .filter(({ entries }) => entries.length > 0);
}
