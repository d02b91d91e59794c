import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AlertKind, AlertView } from '../../../server/alerts/kinds/alert.view.js';
import { useZone } from '../dataProvider/useProjects.js';
import { When } from '../fields/When.js';
import { useProjectChoice } from '../layout/preferences.js';
import { useLiveInterval } from '../layout/useLiveInterval.js';
import { useRead } from '../dataProvider/useRead.js';
import { ALERT_ORDER } from '../alerts/alertOrder.js';
import { causePath } from '../alerts/alertPath.js';
import { useAlertWords } from '../alerts/useAlertWords.js';
import { useSend } from '../dataProvider/useSend.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useCan } from '../access/useSession.js';

/** Counted among what needs attention, and therefore not repeated as lines. */
const COUNTED_BELOW: readonly AlertKind[] = ['quarantine', 'unexpected_response', 'day_not_closed'];
const SHOWN = ALERT_ORDER.filter((kind) => !COUNTED_BELOW.includes(kind));
/** Alerts of one kind that are listed one by one. */
const MOST_LINES = 2;

/** Lists open alerts until they are acknowledged. */
export function OpenAlerts() {
  const [projectId] = useProjectChoice();
  const every = useLiveInterval('alerts', 10_000);
  const { data } = useRead(dataProvider.getOpenAlerts, { projectId }, { every });
  const unseen = data?.filter(({ kind, acknowledgedAt }) => !acknowledgedAt && SHOWN.includes(kind)) ?? [];
  if (!unseen.length) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {SHOWN.map((kind) => (
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
          <strong>{translate(`alertKind.many.${kind}`, { smart_count: alerts.length })}</strong>
        </Alert>
      )}
      {(!many || open) && alerts.map((alert) => <Line key={alert.id} alert={alert} />)}
    </>
  );
}

function Line({ alert }: { alert: AlertView }) {
  const can = useCan();
  const translate = useTranslate();
  const zone = useZone(alert.projectId ?? undefined);
  const { title, text, open } = useAlertWords(alert);
  const { acting, send } = useSend({ quiet: false });
  const seen = () => send(dataProvider.acknowledgeAlert, { id: alert.id });
  return (
    <Alert
      severity={alert.severity === 'urgent' ? 'error' : 'warning'}
      action={
        can('acknowledge', 'alerts') && (
          <Button color="inherit" size="small" loading={acting.busy} onClick={() => void seen()}>
            {translate('alerts.acknowledge')}
          </Button>
        )
      }
      sx={{ alignItems: 'center', py: 0 }}
    >
      <strong>{[title, alert.projectName].filter(Boolean).join(' · ')}</strong> {text}{' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        (<When at={alert.openedAt} zone={zone} />){' '}
        <Link component={RouterLink} to={causePath(alert)} color="inherit" underline="always">
          {open}
        </Link>
      </Box>
    </Alert>
  );
}
