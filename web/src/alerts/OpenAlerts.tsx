import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AlertView } from '../../../server/alerts/alert.view.js';
import { callApi, queryOf } from '../api.js';
import { xof } from '../fields/money.js';
import { useZone } from '../fields/useProjects.js';
import { When } from '../fields/When.js';
import { useLive, useProjectChoice } from '../layout/preferences.js';
import { useAct } from '../useAct.js';
import { useRead } from '../useRead.js';

/** What is wrong at operators now: low balances and outages, one line each, until somebody has seen them. */
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
        {translate(`alerts.${alert.kind}`, { operator: alert.operatorName ?? alert.operatorId })} ·{' '}
        {alert.projectName}
      </strong>{' '}
      {says(alert, translate)} <When at={alert.openedAt} zone={zone} /> ·{' '}
      <Link component={RouterLink} to={`/accounts/${alert.projectId}/${alert.operatorId}`} color="inherit">
        {translate('alerts.open')}
      </Link>
    </Alert>
  );
}

function says(
  { kind, details }: AlertView,
  translate: (key: string, values?: Record<string, unknown>) => string,
): string {
  if (kind === 'outage') return String(details['note'] ?? '');
  const { low, belowAmount } = details;
  if (typeof low !== 'number' || typeof belowAmount !== 'number') return '';
  return translate('alerts.low_balance_text', { low: xof(low), limit: xof(belowAmount) });
}
