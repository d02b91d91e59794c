import Notifications from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AlertView } from '../../../server/alerts/kinds/alert.view.js';
import { useCan } from '../access/useSession.js';
import { ALERT_ORDER } from '../alerts/alertOrder.js';
import { causePath } from '../alerts/alertPath.js';
import { useAlertWords } from '../alerts/useAlertWords.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useZone } from '../dataProvider/useProjects.js';
import { useRead } from '../dataProvider/useRead.js';
import { When } from '../fields/When.js';
import { useProjectChoice } from '../layout/preferences.js';
import { useLiveInterval } from '../layout/useLiveInterval.js';

const EVERY_MS = 10_000;
/** Alerts of one kind that are named one by one. */
const MOST_LINES = 2;

/** Alerts that are open and not yet acknowledged, worst first. */
export function AlertBell() {
  const translate = useTranslate();
  const can = useCan();
  const [projectId] = useProjectChoice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const every = useLiveInterval('alerts', EVERY_MS);
  const { data = [] } = useRead(dataProvider.getOpenAlerts, { projectId }, { every });
  const alerts = ALERT_ORDER.flatMap((kind) =>
    data.filter((alert) => alert.kind === kind && !alert.acknowledgedAt),
  );
  if (!can('list', 'alerts')) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={translate('frame.alertsOpen', { smart_count: alerts.length })}
        title={translate('menu.alerts')}
        onClick={(event) => setAnchor(event.currentTarget)}
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
            sx: { width: 440, maxWidth: '94vw' },
          },
        }}
      >
        <Box component="ul" sx={listStyle} onClick={close}>
          {ALERT_ORDER.map((kind) => (
            <Kind key={kind} kind={kind} alerts={alerts.filter((alert) => alert.kind === kind)} />
          ))}
          <li>
            <Link component={RouterLink} to="/alerts?open=true">
              {translate(alerts.length ? 'frame.allAlerts' : 'frame.noAlerts')}
            </Link>
          </li>
        </Box>
      </Popover>
    </>
  );
}

/** Many of one kind are one line. */
function Kind({ kind, alerts }: { kind: AlertView['kind']; alerts: AlertView[] }) {
  const translate = useTranslate();
  if (alerts.length <= MOST_LINES) return alerts.map((alert) => <Line key={alert.id} alert={alert} />);
  return (
    <li>
      <Link component={RouterLink} to="/alerts?open=true" color="inherit" underline="none">
        <strong>{translate(`alertKind.many.${kind}`, { smart_count: alerts.length })}</strong>
      </Link>
    </li>
  );
}

function Line({ alert }: { alert: AlertView }) {
  const { title, text } = useAlertWords(alert);
  const zone = useZone(alert.projectId ?? undefined);
  return (
    <li>
      <Link component={RouterLink} to={causePath(alert)} color="inherit" underline="none">
        <strong>{[title, alert.projectName].filter(Boolean).join(' · ')}</strong> {text}{' '}
        <Box component="span" sx={{ color: 'own.faint', fontSize: 'small' }}>
          <When at={alert.openedAt} zone={zone} />
        </Box>
      </Link>
    </li>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: 'body',
  '& li': { px: 2, py: 1, borderBottom: 1, borderColor: 'divider' },
  '& li:last-of-type': { borderBottom: 0 },
};
