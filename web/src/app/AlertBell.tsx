import Notifications from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { loadTexts } from '../i18n/i18nProvider.js';
import type { AlertView } from '../../../server/merchant/alerts/kinds/alert.view.js';
import { useCan } from '../access/useSession.js';
import { type AlertGroup, alertGroups } from '../alerts/alertGroups.js';
import { useAlertWords } from '../alerts/useAlertWords.js';
import { useDashboard } from '../dashboard/useDashboard.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useRead } from '../dataProvider/useRead.js';
import { useSend } from '../dataProvider/useSend.js';
import { When } from '../fields/When.js';
import { grouped, xof } from '../format/money.js';
import { useProjectChoice } from '../layout/preferences.js';
import { useLiveInterval } from '../layout/useLiveInterval.js';
import { useListZone } from '../list/useListZone.js';

const EVERY_MS = 10_000;

/** Alerts that wait for an acknowledgement, by kind over projects, the worst first. Those of the tasks of Today are not repeated. */
export function AlertBell() {
  const translate = useTranslate();
  const can = useCan();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const groups = useAlertGroups();
  const alerts = groups.flatMap((group) => group.alerts);
  if (!can('list', 'alerts')) return null;
  const close = () => setAnchor(null);
  /** Opens the list once what the alerts say is loaded; without a connection, with their names. */
  const open = async (bell: HTMLElement): Promise<void> => {
    await loadTexts().catch(() => undefined);
    setAnchor(bell);
  };
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={translate('frame.alertsOpen', { smart_count: alerts.length })}
        title={translate('menu.alerts')}
        onClick={({ currentTarget }) => void open(currentTarget)}
        sx={{
          height: 32,
          px: 0.5,
          gap: 0.5,
          borderRadius: '6px',
          color: 'text.secondary',
          fontSize: 'small',
        }}
      >
        <Notifications aria-hidden sx={{ fontSize: 20 }} />
        {alerts.length > 0 && (
          <span data-figures translate="no">
            {alerts.length}
          </span>
        )}
      </ButtonBase>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('menu.alerts'),
            sx: { width: 480, maxWidth: '94vw' },
          },
        }}
      >
        <Box component="ul" sx={listStyle}>
          {groups.map((group) => (
            <Group key={group.kind} group={group} onLeave={close} />
          ))}
          <Box component="li" className="foot">
            <Link component={RouterLink} to="/alerts?open=true" onClick={close}>
              {translate(alerts.length ? 'frame.allAlerts' : 'frame.noAlerts')}
            </Link>
            {alerts.length > 1 && <Acknowledge alerts={alerts} label="frame.acknowledgeAll" />}
          </Box>
        </Box>
      </Popover>
    </>
  );
}

function useAlertGroups(): AlertGroup[] {
  const [projectId] = useProjectChoice();
  const every = useLiveInterval('alerts', EVERY_MS);
  const { data = [] } = useRead(dataProvider.getWaitingAlerts, { projectId }, { every });
  const { data: today } = useDashboard();
  const said = today?.tasks.slice(0, today.unfolded).flatMap((task) => task.alerts) ?? [];
  return alertGroups(data, said);
}

function Group({ group, onLeave }: { group: AlertGroup; onLeave: () => void }) {
  const zone = useListZone();
  const [only] = group.alerts;
  return (
    <li>
      <Link component={RouterLink} to={group.to} color="inherit" underline="none" onClick={onLeave}>
        {only && group.alerts.length === 1 ? <One alert={only} /> : <Several group={group} />}{' '}
        <Box component="span" sx={{ color: 'own.faint', fontSize: 'small' }}>
          <When at={group.since} zone={zone} />
        </Box>
      </Link>
      <Acknowledge alerts={group.alerts} label="frame.acknowledge" />
    </li>
  );
}

function One({ alert }: { alert: AlertView }) {
  const { title, text } = useAlertWords(alert);
  return (
    <>
      <strong>{[title, alert.projectName].filter(Boolean).join(' · ')}</strong> {text}
    </>
  );
}

function Several({ group: { kind, alerts, count, amount } }: { group: AlertGroup }) {
  const translate = useTranslate();
  const figures = [count && grouped(count), amount && xof(amount)].filter(Boolean).join(' · ');
  return (
    <>
      <strong>{translate(`alertKind.many.${kind}`, { smart_count: alerts.length })}</strong> {figures}
    </>
  );
}

function Acknowledge({ alerts, label }: { alerts: readonly AlertView[]; label: string }) {
  const translate = useTranslate();
  const can = useCan();
  const { acting, send } = useSend();
  if (!can('acknowledge', 'alerts')) return null;
  const ids = alerts.map(({ id }) => id);
  return (
    <Button
      size="small"
      disabled={acting.busy}
      onClick={() => void send(dataProvider.acknowledgeAlerts, { ids })}
      sx={{ flexShrink: 0 }}
    >
      {translate(label)}
    </Button>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: 'body',
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: 1,
    px: 2,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& li:last-of-type': { borderBottom: 0, alignItems: 'center' },
};
