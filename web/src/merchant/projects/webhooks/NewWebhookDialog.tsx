import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { WebhookView } from '../../../../../server/merchant/alerts/kinds/alert.view.js';
import {
  type AlertKind,
  PROJECT_ALERT_KINDS,
} from '../../../../../server/merchant/alerts/kinds/alert-words.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { CopyButton } from '../../../kit/fields/CopyButton.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { MONO } from '../../../kit/theme/theme.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { CallbackRelayInput, DEFAULT_RELAY } from './CallbackRelayInput.js';

/** Makes a webhook, and shows its signing key once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const project = useRecord('projects');
  const translate = useTranslate();
  const [url, setUrl] = useState('');
  const [kinds, setKinds] = useState<readonly AlertKind[]>([]);
  const [relay, setRelay] = useState({ callbacks: false, statuses: false });
  const [reason, setReason] = useState('');
  const [callbackRelay, setCallbackRelay] = useState(DEFAULT_RELAY);
  const [made, setMade] = useState<WebhookView>();
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  if (made?.signingKey) return <SigningKey webhook={made} signingKey={made.signingKey} onClose={onClose} />;
  const make = () =>
    send(
      dataProvider.createWebhook,
      { projectId: project.id, url: url.trim(), kinds, ...relay, ...callbackRelay, reason: reason.trim() },
      setMade,
    );
  const toggle = (kind: AlertKind) =>
    setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  return (
    <FormDialog
      title={`${translate('webhooks.add')} · ${project.name}`}
      act={translate('webhooks.create')}
      acting={acting}
      incomplete={!url.trim() || !(kinds.length || relay.callbacks || relay.statuses)}
      onSubmit={make}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        type="url"
        label={translate('webhooks.url')}
        value={url}
        error={Boolean(fields['url'])}
        helperText={fields['url']}
        onChange={(event) => setUrl(event.target.value)}
        sx={{ mt: 1 }}
      />
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid' }}>
        <FormLabel component="legend">{translate('webhooks.relay')}</FormLabel>
        {(['callbacks', 'statuses'] as const).map((what) => (
          <FormControlLabel
            key={what}
            sx={{ alignItems: 'start', mb: 0.5 }}
            control={
              <Checkbox
                checked={relay[what]}
                onChange={(event) => setRelay({ ...relay, [what]: event.target.checked })}
              />
            }
            label={
              <Box sx={{ pt: 1 }}>
                {translate(`webhooks.${what}`)}
                <Box sx={{ color: 'text.secondary', fontSize: 'body' }}>
                  {translate(`webhooks.${what}Help`)}
                </Box>
              </Box>
            }
          />
        ))}
      </Box>
      {(relay.callbacks || relay.statuses) && (
        <TextField
          label={translate('webhooks.reason')}
          value={reason}
          error={Boolean(fields['reason'])}
          helperText={fields['reason'] ?? translate('webhooks.reasonHelp')}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {relay.callbacks && <CallbackRelayInput value={callbackRelay} onChange={setCallbackRelay} />}
      <Box
        component="fieldset"
        sx={{ border: 0, m: 0, p: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        <FormLabel component="legend">{translate('webhooks.kinds')}</FormLabel>
        {PROJECT_ALERT_KINDS.map((kind) => (
          <FormControlLabel
            key={kind}
            control={<Checkbox checked={kinds.includes(kind)} onChange={() => toggle(kind)} />}
            label={translate(`webhooks.kind.${kind}`)}
          />
        ))}
      </Box>
    </FormDialog>
  );
}

interface KeyProps {
  webhook: WebhookView;
  signingKey: string;
  onClose: () => void;
}

function SigningKey({ webhook, signingKey, onClose }: KeyProps) {
  const translate = useTranslate();
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="signing-key">
      <DialogTitle id="signing-key">{translate('webhooks.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{translate('webhooks.made')}</Alert>
        {webhook.proposalId && <Alert severity="info">{translate('webhooks.proposed')}</Alert>}
        <Box sx={{ display: 'flex', gap: 1, fontFamily: MONO, overflowWrap: 'anywhere' }}>
          <Box component="output" sx={{ flex: 1, minWidth: 0 }}>
            {signingKey}
          </Box>
          <CopyButton text={signingKey} what={translate('webhooks.key')} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'body' }}>{translate('webhooks.rule')}</Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('webhooks.keyDone')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
