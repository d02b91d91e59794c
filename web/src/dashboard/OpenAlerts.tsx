import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AlertKind, AlertView } from '../../../server/alerts/kinds/alert.view.js';
import { useZone } from '../dataProvider/useProjects.js';
import { When } from '../fields/When.js';
import { useProjectChoice } from '../layout/preferences.js';
import { useLiveInterval } from '../layout/useLiveInterval.js';
import { useRead } from '../dataProvider/useRead.js';
import { alertPath, alertText, alertSubject } from './alertText.js';
import { isProjectAlert } from './projectAlert.js';
import { useSend } from '../dataProvider/useSend.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

/** Sorts alerts that block payments first. */
const ALERT_ORDER: readonly AlertKind[] = [
  'restore_guard_closed',
  'credentials_refused',
  'checks_paused',
  'payout_possibly_paid',
  'contradiction',
  'outage',
  'success_rate',
  'low_balance',
  'callbacks_silent',
  'restatement',
  'break_overdue',
  'claim_overdue',
  'mail_not_set',
  'report_failed',
];
/** Money does not move, or may have moved twice. */
const SEVERE: readonly AlertKind[] = [
  'restore_guard_closed',
  'credentials_refused',
  'checks_paused',
  'payout_possibly_paid',
  'contradiction',
  'outage',
];
/** Alerts of one kind that are listed one by one. */
const MOST_LINES = 2;

/** Lists open alerts until they are acknowledged. */
export function OpenAlerts() {
  const [projectId] = useProjectChoice();
  const every = useLiveInterval('alerts', 10_000);
  const { data } = useRead(dataProvider.getOpenAlerts, { projectId }, { every });
  const unseen = data?.filter(({ acknowledgedAt }) => !acknowledgedAt) ?? [];
  if (!unseen.length) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {ALERT_ORDER.map((kind) => (
        <Kind key={kind} kind={kind} alerts={unseen.filter((alert) => alert.kind === kind)} />
      ))}
    </Box>
  );
}

/** Many of one kind are one line that opens: the rest of the page stays in sight. */
function Kind({ kind, alerts }: { kind: AlertKind; alerts: AlertView[] }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const many = alerts.length > MOST_LINES;
  return (
    <>
      {many && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {translate(open ? 'alerts.fewer' : 'alerts.all')}
            </Button>
          }
          sx={{ alignItems: 'center', py: 0 }}
        >
          <strong>
            {translate(isProjectAlert(kind) ? `projectAlert.many.${kind}` : `alerts.many.${kind}`, {
              smart_count: alerts.length,
            })}
          </strong>
        </Alert>
      )}
      {(!many || open) && alerts.map((alert) => <Line key={alert.id} alert={alert} />)}
    </>
  );
}

function Line({ alert }: { alert: AlertView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useZone(alert.projectId);
  const { acting, send } = useSend({ quiet: false });
  const isOfProject = isProjectAlert(alert.kind);
  const titleKey = isOfProject ? `projectAlert.title.${alert.kind}` : `alerts.${alert.kind}`;
  const seen = () => send(dataProvider.acknowledgeAlert, { id: alert.id });
  return (
    <Alert
      severity={SEVERE.includes(alert.kind) ? 'error' : 'warning'}
      action={
        <Button color="inherit" size="small" loading={acting.busy} onClick={() => void seen()}>
          {translate('alerts.acknowledge')}
        </Button>
      }
      sx={{ alignItems: 'center', py: 0 }}
    >
      <strong>
        {translate(titleKey, alertSubject(alert, translate, locale))} · {alert.projectName}
      </strong>{' '}
      {alertText(alert, translate, { zone, locale })}{' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        (<When at={alert.openedAt} zone={zone} />){' '}
        <Link component={RouterLink} to={alertPath(alert)} color="inherit" underline="always">
          {translate(isOfProject ? `projectAlert.open.${alert.kind}` : `alerts.openWhat.${alert.kind}`)}
        </Link>
      </Box>
    </Alert>
  );
}
