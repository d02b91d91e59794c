import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { NewWebhookDialog } from './NewWebhookDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import Box from '@mui/material/Box';
import type {
  WebhookDeliveryView,
  WebhookView,
} from '../../../../../server/merchant/alerts/kinds/alert.view.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { ChangeRelayDialog } from './ChangeRelayDialog.js';
import { DeliveryState } from '../../webhookDeliveries/DeliveryState.js';
import { RelayDialog } from './RelayDialog.js';
import { ResendDialog } from './ResendDialog.js';
import { ResendProgress } from './ResendProgress.js';
import { When } from '../../../kit/fields/When.js';
import { ConfirmDialog } from '../../../kit/layout/ConfirmDialog.js';
import { listPath } from '../../../kit/list/listPath.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';

export function Webhooks() {
  const project = useRecord('projects');
  const translate = useTranslate();
  const [making, setMaking] = useState(false);
  const { data: webhooks } = useRead(dataProvider.getWebhooks, { projectId: project.id }, { every: 10_000 });
  return (
    <Panel
      title={translate('webhooks.title')}
      note={translate('webhooks.note')}
      actions={
        <Button variant="outlined" onClick={() => setMaking(true)}>
          {translate('webhooks.add')}…
        </Button>
      }
    >
      {webhooks?.length === 0 && <Typography color="textSecondary">{translate('webhooks.empty')}</Typography>}
      {webhooks?.map((webhook) => (
        <WebhookLine key={webhook.id} webhook={webhook} zone={project.zone} />
      ))}
      {making && <NewWebhookDialog onClose={() => setMaking(false)} />}
    </Panel>
  );
}

interface Props {
  webhook: WebhookView;
  zone: string;
}

/** Shows a webhook: address, events, last delivery, and its switch. */
function WebhookLine({ webhook, zone }: Props) {
  const translate = useTranslate();
  const [removing, setRemoving] = useState(false);
  const [changing, setChanging] = useState(false);
  const [resending, setResending] = useState(false);
  const content = [
    webhook.callbacks &&
      `${translate('webhooks.callbacks')} (${translate(`webhooks.selection.${webhook.callbackSelection}`)} · ${translate(`webhooks.form.${webhook.callbackForm}`)})`,
    webhook.statuses && translate('webhooks.statuses'),
    ...webhook.kinds.map((kind) => translate(`webhooks.kind.${kind}`)),
  ].filter(Boolean);
  const { acting, send } = useSend({ quiet: false });
  const { busy } = acting;
  const { id, enabled } = webhook;
  const [relay, setRelay] = useState<'confirm' | 'enable'>();
  const removeIt = async () => {
    await send(dataProvider.removeWebhook, { id }, 'webhooks.removed');
    setRemoving(false);
  };
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 1, display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: 1, minWidth: 200, fontWeight: 500, overflowWrap: 'anywhere' }}>{webhook.url}</Box>
        {!webhook.enabled && <Chip tone="quiet">{translate('webhooks.off')}</Chip>}
        <Button component={RouterLink} to={listPath('webhook-deliveries', { webhookId: id })}>
          {translate('webhooks.deliveries')}
        </Button>
        <Button disabled={!enabled || webhook.resend?.endedAt === null} onClick={() => setResending(true)}>
          {translate('webhooks.again')}…
        </Button>
        {webhook.callbacks && (
          <Button onClick={() => setChanging(true)}>{translate('webhooks.relayChange')}…</Button>
        )}
        <Button
          onClick={() => void send(dataProvider.testWebhook, { id }, 'webhooks.tested')}
          disabled={busy || !webhook.enabled}
        >
          {translate('webhooks.test')}
        </Button>
        <Button
          disabled={busy}
          onClick={() =>
            !enabled && (webhook.callbacks || webhook.statuses)
              ? setRelay('enable')
              : void send(dataProvider.setWebhookEnabled, { id, enabled: !enabled }, 'webhooks.saved')
          }
        >
          {translate(webhook.enabled ? 'webhooks.disable' : 'webhooks.enable')}
        </Button>
        <Button color="inherit" onClick={() => setRemoving(true)}>
          {translate('webhooks.remove')}…
        </Button>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'small', display: 'flex', gap: 1, alignItems: 'center' }}>
        {content.length > 0 && `${content.join(', ')} ·`} <Last delivery={webhook.lastDelivery} zone={zone} />
      </Box>
      {webhook.disabledAt && (
        <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {translate(webhook.enabledAt ? 'webhooks.wasDisabled' : 'webhooks.isDisabled')}{' '}
          <When as="exact" at={webhook.disabledAt} zone={zone} />
          {webhook.enabledAt && (
            <>
              {' '}
              {translate('webhooks.until')} <When as="exact" at={webhook.enabledAt} zone={zone} />
            </>
          )}
        </Box>
      )}
      <ResendProgress webhook={webhook} zone={zone} />
      <RelayState webhook={webhook} zone={zone} onConfirm={() => setRelay('confirm')} />
      {relay && <RelayDialog webhook={webhook} what={relay} onClose={() => setRelay(undefined)} />}
      {changing && <ChangeRelayDialog webhook={webhook} onClose={() => setChanging(false)} />}
      {resending && <ResendDialog webhook={webhook} zone={zone} onClose={() => setResending(false)} />}
      {removing && (
        <ConfirmDialog
          title={translate('webhooks.removeTitle')}
          text={translate('webhooks.removeText', { url: webhook.url })}
          act={translate('webhooks.remove')}
          busy={busy}
          onAct={removeIt}
          onClose={() => setRemoving(false)}
        />
      )}
    </Box>
  );
}

/** Shows what a relay awaits: an approval, a confirmation, or its end. */
function RelayState({ webhook, zone, onConfirm }: Props & { onConfirm: () => void }) {
  const translate = useTranslate();
  const { proposalId, unconfirmed, relayEndsAt } = webhook;
  if (proposalId)
    return (
      <Box>
        <Chip tone="wait">{translate('webhooks.awaits')}</Chip>{' '}
        <Link component={RouterLink} to={`/proposals/${proposalId}`}>
          {translate('list.open')}
        </Link>
      </Box>
    );
  if (!unconfirmed && !relayEndsAt) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={onConfirm}>
          {translate('webhooks.confirm')}…
        </Button>
      }
    >
      {translate(relayEndsAt ? 'webhooks.endsAt' : 'webhooks.unconfirmed')}{' '}
      {relayEndsAt && <When as="exact" at={relayEndsAt} zone={zone} />}
    </Alert>
  );
}

function Last({ delivery, zone }: { delivery: WebhookDeliveryView | null; zone: string }) {
  const translate = useTranslate();
  if (!delivery) return <>{translate('webhooks.never')}</>;
  return (
    <>
      {translate('frame.label', { label: translate('webhooks.last') })}{' '}
      <When at={delivery.deliveredAt ?? delivery.createdAt} zone={zone} />{' '}
      <DeliveryState delivery={delivery} zone={zone} />
    </>
  );
}
