import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { WebhookDeliveryView, WebhookView } from '../../../../server/alerts/kinds/alert.view.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useRead } from '../../dataProvider/useRead.js';
import { useSend } from '../../dataProvider/useSend.js';
import { When } from '../../fields/When.js';
import { fromLocalInput } from '../../format/times.js';
import { PanelTable } from '../../layout/PanelTable.js';
import { DeliveryState } from './DeliveryState.js';

interface Props {
  webhook: WebhookView;
  zone: string;
  onClose: () => void;
}

const STATES = ['given_up', 'waiting', 'delivered'] as const;

/** The latest deliveries of a webhook with their attempts; abandoned ones can be retried. */
export function DeliveriesDialog({ webhook, zone, onClose }: Props) {
  const translate = useTranslate();
  const [state, setState] = useState('');
  const [from, setFrom] = useState('');
  const { data, error } = useRead(
    dataProvider.getWebhookDeliveries,
    {
      webhookId: webhook.id,
      ...(state ? { state } : {}),
      ...(from ? { from: fromLocalInput(from, zone) } : {}),
    },
    { every: 5_000 },
  );
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="webhook-deliveries">
      <DialogTitle id="webhook-deliveries" sx={{ overflowWrap: 'anywhere' }}>
        {translate('webhooks.deliveries')} · {webhook.url}
      </DialogTitle>
      <DialogContent sx={{ p: 0 }}>
        <Box sx={{ px: 3, pt: 1, display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <TextField
            select
            label={translate('webhooks.state')}
            value={state}
            onChange={(event) => setState(event.target.value)}
            sx={{ minWidth: 200 }}
          >
            <MenuItem value="">{translate('webhooks.states.all')}</MenuItem>
            {STATES.map((name) => (
              <MenuItem key={name} value={name}>
                {translate(`webhooks.states.${name}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            type="datetime-local"
            label={translate('webhooks.since')}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Box>
        {error && <Alert severity="warning">{error.message}</Alert>}
        {!data && !error && <LinearProgress />}
        {data?.length === 0 && <Box sx={{ px: 3, py: 2 }}>{translate('webhooks.noDeliveries')}</Box>}
        {data && data.length > 0 && <Rows rows={data} zone={zone} />}
      </DialogContent>
      <DialogActions>
        <Box component="span" sx={{ mr: 'auto', pl: 1, color: 'text.secondary' }}>
          {translate('webhooks.latest')}
        </Box>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate('day.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Rows({ rows, zone }: { rows: WebhookDeliveryView[]; zone: string }) {
  const translate = useTranslate();
  const { acting, send } = useSend({ quiet: false });
  return (
    <PanelTable
      stacks
      minWidth={620}
      label={translate('webhooks.deliveries')}
      head={[
        { text: translate('webhooks.createdAt') },
        { text: translate('webhooks.event'), words: true },
        { text: translate('webhooks.state'), words: true },
        { text: translate('webhooks.attempts') },
        { text: translate('webhooks.resend'), words: true },
      ]}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <When as="exact" at={row.createdAt} zone={zone} />
            </th>
            <td className="words">
              <Subject delivery={row} />
            </td>
            <td className="words">
              <DeliveryState delivery={row} zone={zone} />
            </td>
            <td>{row.attempts}</td>
            <td className="words">
              {row.dueAt === null && (
                <Button
                  size="small"
                  disabled={acting.busy}
                  onClick={() => void send(dataProvider.resendWebhookDelivery, { id: row.id })}
                >
                  {translate('webhooks.resend')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  );
}

/** The event, with a link to its callback or transaction. */
function Subject({ delivery: { event, callbackId, transactionId } }: { delivery: WebhookDeliveryView }) {
  const to = callbackId
    ? `/deliveries/${callbackId}`
    : transactionId
      ? `/transactions/${transactionId}`
      : undefined;
  if (!to) return <>{event}</>;
  return (
    <Link component={RouterLink} to={to}>
      {event}
    </Link>
  );
}
