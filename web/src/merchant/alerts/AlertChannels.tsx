import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AlertChannelView } from '../../../../server/merchant/alerts/channels/alert-channel.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useZone } from '../../kit/dataProvider/useProjects.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { Chip } from '../../kit/fields/Chip.js';
import { ConfirmDialog } from '../../kit/layout/ConfirmDialog.js';
import { Panel } from '../../kit/layout/Panel.js';
import { ChannelDialog } from './ChannelDialog.js';
import { MessageState } from './MessageTable.js';

/** Chats that rules may name; each can be tested and shows the response. */
export function AlertChannels() {
  const translate = useTranslate();
  const [making, setMaking] = useState(false);
  const { data } = useRead(dataProvider.getAlertChannels, {}, {});
  return (
    <Panel
      title={translate('alertChannels.title')}
      note={translate('alertChannels.note')}
      actions={
        <Button variant="outlined" onClick={() => setMaking(true)}>
          {translate('alertChannels.add')}…
        </Button>
      }
    >
      {data?.length === 0 && (
        <Typography color="textSecondary">{translate('alertChannels.empty')}</Typography>
      )}
      {data?.map((channel) => (
        <ChannelLine key={channel.id} channel={channel} />
      ))}
      {making && <ChannelDialog onClose={() => setMaking(false)} />}
    </Panel>
  );
}

function ChannelLine({ channel }: { channel: AlertChannelView }) {
  const translate = useTranslate();
  const [removing, setRemoving] = useState(false);
  const { acting, send } = useSend({ quiet: false });
  const { id, name, type, addressHint, enabled, goneAt } = channel;
  const remove = async () => {
    await send(dataProvider.removeAlertChannel, { id }, 'alertChannels.removed');
    setRemoving(false);
  };
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 1, display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: 1, minWidth: 200, fontWeight: 500 }}>{name}</Box>
        {!enabled && <Chip tone="quiet">{translate('alertRules.off')}</Chip>}
        {goneAt && <Chip tone="wait">{translate('alertChannels.gone')}</Chip>}
        <Button
          disabled={acting.busy || !enabled}
          onClick={() => void send(dataProvider.testAlertChannel, { id }, 'alertMessages.testQueued')}
        >
          {translate('alertChannels.test')}
        </Button>
        <Button
          disabled={acting.busy}
          onClick={() =>
            void send(dataProvider.changeAlertChannel, { id, enabled: !enabled }, 'alertChannels.saved')
          }
        >
          {translate(enabled ? 'alertChannels.disable' : 'alertChannels.enable')}
        </Button>
        <Button color="inherit" onClick={() => setRemoving(true)}>
          {translate('alertChannels.remove')}…
        </Button>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'small', overflowWrap: 'anywhere' }}>
        {translate(`alertMessages.type.${type}`)} · {addressHint}
      </Box>
      <LastMessage channelId={id} />
      {removing && (
        <ConfirmDialog
          title={translate('alertChannels.removeTitle', { name })}
          text={translate('alertChannels.removeText')}
          act={translate('alertChannels.remove')}
          busy={acting.busy}
          onAct={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </Box>
  );
}

/** The last message to the chat, with the response to it. */
function LastMessage({ channelId }: { channelId: string }) {
  const translate = useTranslate();
  const zone = useZone();
  const { data } = useRead(
    dataProvider.getAlertMessages,
    { channelId, perPage: 1 },
    { keep: true, every: 3_000 },
  );
  const [message] = data?.data ?? [];
  if (!message) return null;
  return (
    <Box sx={{ fontSize: 'small' }}>
      {translate('frame.label', { label: translate('alertChannels.last') })}{' '}
      <MessageState message={message} zone={zone} />
    </Box>
  );
}
