import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ApiKeyView } from '../../../../../server/access/api-keys/api-key.view.js';
import type { NewApiKeyView } from '../../../../../server/access/users/access-changed.view.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { refusalOf } from '../../../kit/dataProvider/refusal.js';
import { CopyButton } from '../../../kit/fields/CopyButton.js';
import { MONO } from '../../../kit/theme/theme.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { DEFAULT_EXPIRY, type Expiry, ExpiryInput, expiryOf } from './ExpiryInput.js';

interface Props {
  /** A key that another administrator approved: it is issued. */
  approved?: ApiKeyView | undefined;
  /** The key that the new one replaces. */
  replaced?: ApiKeyView | undefined;
  onClose: () => void;
}

/**
 * Requests a replacement of a key, or issues an approved one, and shows it once. A click beside the dialog keeps a shown
 * key.
 */
export function NewKeyDialog({ approved, replaced, onClose }: Props) {
  const project = useRecord('projects');
  const translate = useTranslate();
  const [expiry, setExpiry] = useState<Expiry>(DEFAULT_EXPIRY);
  const [overlapDays, setOverlapDays] = useState('7');
  const [reason, setReason] = useState('');
  const [key, setKey] = useState<string>();
  const [proposalId, setProposalId] = useState<string>();
  const { acting, send } = useSend();
  const { busy, error } = acting;
  const { errors: fields } = refusalOf(error);
  const request = () => {
    const why = reason.trim();
    const wanted = { projectId: project.id, ...expiryOf(expiry), ...(why ? { reason: why } : {}) };
    const take = (made: NewApiKeyView) => {
      setKey(made.key ?? undefined);
      setProposalId(made.proposalId ?? undefined);
    };
    const keyId = replaced?.id ?? '';
    return send(dataProvider.replaceApiKey, { ...wanted, keyId, overlapDays: Number(overlapDays) }, take);
  };
  const title = approved ? 'projects.issueKey' : 'apiKey.replace';
  const incomplete = !/^([12]?\d|30)$/.test(overlapDays);
  const issue = (keyId: string) =>
    send(dataProvider.issueApiKey, { projectId: project.id, keyId }, (issued) => setKey(issued.key));
  const make = () => (approved ? issue(approved.id) : request());
  const done = key ?? proposalId;
  return (
    <Dialog open onClose={key ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="new-key">
      <form
        // The fields scroll, the buttons stay in sight.
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <DialogTitle id="new-key">
          {translate(title)} · {project.name}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {error && !Object.keys(fields).length && <Alert severity="warning">{error.message}</Alert>}
          {key && <ShownKey value={key} />}
          {proposalId && (
            <Alert severity="info">
              {translate('projects.keyProposed')}{' '}
              <Link component={RouterLink} to={`/proposals/${proposalId}`}>
                {translate('proposals.openSubject')}
              </Link>
            </Alert>
          )}
          {!done && (
            <TextField
              disabled
              label={translate('projects.keyName')}
              value={approved?.name ?? replaced?.name ?? ''}
              error={Boolean(fields['name'])}
              helperText={fields['name'] ?? translate('projects.keyNameHelp')}
            />
          )}
          {!done && replaced && (
            <>
              <Typography variant="body2">{translate('apiKey.replaceText')}</Typography>
              <TextField
                required
                label={translate('apiKey.overlap')}
                value={overlapDays}
                onChange={(event) => setOverlapDays(event.target.value.replace(/\D/g, '').slice(0, 2))}
                error={Boolean(fields['overlapDays'])}
                helperText={fields['overlapDays'] ?? translate('apiKey.overlapHelp')}
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              />
            </>
          )}
          {!done && !approved && <ExpiryInput value={expiry} onChange={setExpiry} />}
          {!done && !approved && (
            <TextField
              multiline
              minRows={2}
              label={translate('users.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={Boolean(fields['reason'])}
              helperText={fields['reason'] ?? translate('users.reasonHelp')}
              slotProps={{ htmlInput: { maxLength: 1000 } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          {done ? (
            <Button variant="contained" onClick={onClose}>
              {translate('projects.keyDone')}
            </Button>
          ) : (
            <>
              <Button color="inherit" onClick={onClose}>
                {translate('frame.cancel')}
              </Button>
              <Button type="submit" variant="contained" loading={busy} disabled={incomplete}>
                {translate(approved ? 'projects.issueKey' : 'projects.makeKey')}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Shows a key once, to be copied. */
export function ShownKey({ value }: { value: string }) {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="warning">{translate('projects.keyOnce')}</Alert>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: '6px',
          fontFamily: MONO,
          overflowWrap: 'anywhere',
        }}
      >
        <Box component="output" sx={{ flex: 1 }}>
          {value}
        </Box>
        <CopyButton text={value} what={translate('projects.key')} />
      </Box>
    </>
  );
}
