import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Autorenew from '@mui/icons-material/Autorenew';
import CallReceived from '@mui/icons-material/CallReceived';
import CompareArrows from '@mui/icons-material/CompareArrows';
import Dialpad from '@mui/icons-material/DialpadOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import History from '@mui/icons-material/History';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import SwapVert from '@mui/icons-material/SwapVert';
import Today from '@mui/icons-material/TodayOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { useDashboard } from '../dashboard/useDashboard.js';
import { useToApprove } from '../payouts/list/useCounts.js';
import { useMay } from './useSession.js';

interface Entry {
  name: string;
  to: string;
  icon: SvgIconComponent;
  waits?: number | undefined;
}

/** Where one can go; a count stands only beside what waits for a person. */
export function SideMenu({ onChosen, slim = false }: { onChosen?: () => void; slim?: boolean }) {
  const translate = useTranslate();
  const may = useMay();
  const { data } = useDashboard();
  const toApprove = useToApprove();
  const entries: Entry[] = [
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
    { name: 'proposals', to: '/proposals', icon: HowToReg },
    { name: 'sweeps', to: '/sweeps', icon: Autorenew },
    { name: 'exchanges', to: '/exchanges', icon: CompareArrows },
    { name: 'drift', to: '/drift', icon: ReportProblem, waits: data?.drift },
    { name: 'sub-codes', to: '/sub-codes', icon: MenuBook },
  ];
  const admin: Entry[] = [
    { name: 'projects', to: '/projects', icon: AccountTree },
    { name: 'people', to: '/people', icon: Group },
    { name: 'operators', to: '/operators', icon: Dialpad },
    { name: 'payout-policy', to: '/payout-policy', icon: Gavel },
    { name: 'audit', to: '/audit', icon: History },
  ];
  const open = (entry: Entry) => may('list', entry.name);
  const administration = admin.filter(open);
  return (
    <Box component="nav" aria-label={translate('frame.menu')} onClick={onChosen} sx={menuStyle(slim)}>
      <Item entry={{ name: 'today', to: '/', icon: Today }} slim={slim} />
      {entries.filter(open).map((entry) => (
        <Item key={entry.name} entry={entry} slim={slim} />
      ))}
      {administration.length > 0 && !slim && (
        <Typography variant="overline" color="textSecondary" sx={{ px: 1.5, pt: 2, pb: 0.25 }}>
          {translate('menu.administration')}
        </Typography>
      )}
      {administration.map((entry) => (
        <Item key={entry.name} entry={entry} slim={slim} />
      ))}
    </Box>
  );
}

function Item({ entry, slim }: { entry: Entry; slim: boolean }) {
  const translate = useTranslate();
  const { icon: Icon, waits = 0 } = entry;
  const name = translate(`menu.${entry.name}`);
  return (
    <NavLink to={entry.to} end={entry.to === '/'} aria-label={name} title={slim ? name : undefined}>
      <Icon aria-hidden sx={{ fontSize: 18 }} />
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

const menuStyle = (slim: boolean) => ({
  width: { xs: '100%', md: slim ? 54 : 212 },
  flexShrink: 0,
  flexGrow: { xs: 1, md: 0 },
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
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
    height: 34,
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
