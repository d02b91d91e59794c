import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AlertView } from '../../../server/alerts/alert.view.js';
import { callApi, queryOf } from '../api.js';
import { useZone } from '../fields/useProjects.js';
import { When } from '../fields/When.js';
import { useLive, useProjectChoice } from '../layout/preferences.js';
import { useAct } from '../useAct.js';
import { useRead } from '../useRead.js';
import { alertPath, alertSays, subjectOf } from './alertSays.js';

/** What is wrong now: low balances, outages, facts of locked days, overdue breaks, mails that failed; until somebody has seen it. */
export function OpenAlerts() {
  const [projectId] = useProjectChoice();
  const [live] = useLive();
  const { data } = useRead(
    ['alerts', projectId],
    (signal) => callApi<{ data: AlertView[] }>(`alerts?${queryOf({ open: true, projectId })}`, { signal }),
    { every: live && 10_000 },
  );
  const unseen = data?.data.filter(({ acknowledgedAt }) => !acknowledgedAt) ?? [];
  if (!unseen.length) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {unseen.map((alert) => (
        <Line key={alert.id} alert={alert} />
      ))}
    </Box>
  );
}

function Line({ alert }: { alert: AlertView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const client = useQueryClient();
  const zone = useZone(alert.projectId);
  const { busy, run } = useAct();
  const seen = async () => {
    await run(() => callApi(`alerts/${alert.id}/acknowledge`, { method: 'POST', body: {} }));
    await client.invalidateQueries({ queryKey: ['alerts'] });
  };
  return (
    <Alert
      severity={alert.kind === 'outage' ? 'error' : 'warning'}
      action={
        <Button color="inherit" size="small" loading={busy} onClick={() => void seen()}>
          {translate('alerts.acknowledge')}
        </Button>
      }
      sx={{ alignItems: 'center', py: 0 }}
    >
      <strong>
        {translate(`alerts.${alert.kind}`, subjectOf(alert, translate, locale))} · {alert.projectName}
      </strong>{' '}
      {alertSays(alert, translate, locale)} <When at={alert.openedAt} zone={zone} /> ·{' '}
      <Link component={RouterLink} to={alertPath(alert)} color="inherit">
        {translate(`alerts.openWhat.${alert.kind}`)}
      </Link>
    </Alert>
  );
}
