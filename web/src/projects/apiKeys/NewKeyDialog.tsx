import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ApiKeyView } from '../../../../server/access/api-keys/api-key.view.js';
import { useRecord } from '../../dataProvider/useRecord.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { refusalOf } from '../../dataProvider/refusal.js';
import { CopyButton } from '../../fields/CopyButton.js';
import { MONO } from '../../theme/theme.js';
import { useSend } from '../../dataProvider/useSend.js';

interface Props {
  /** A key that another administrator approved: it is issued. */
  approved?: ApiKeyView | undefined;
  onClose: () => void;
}

/** Requests a key, or issues an approved one, and shows it once. A click beside the dialog keeps a shown key. */
export function NewKeyDialog({ approved, onClose }: Props) {
  const project = useRecord('projects');
  const translate = useTranslate();
  const [name, setName] = useState(approved?.name ?? '');
  const [reason, setReason] = useState('');
  const [key, setKey] = useState<string>();
  const [proposalId, setProposalId] = useState<string>();
  const { acting, send } = useSend();
  const { busy, error } = acting;
  const { errors: fields } = refusalOf(error);
  const request = () => {
    const why = reason.trim();
    const wanted = { projectId: project.id, name: name.trim(), ...(why ? { reason: why } : {}) };
    return send(dataProvider.requestApiKey, wanted, (made) => {
      setKey(made.key ?? undefined);
      setProposalId(made.proposalId ?? undefined);
    });
  };
  const issue = (keyId: string) =>
    send(dataProvider.issueApiKey, { projectId: project.id, keyId }, (issued) => setKey(issued.key));
  const make = () => (approved ? issue(approved.id) : request());
  const done = key ?? proposalId;
  return (
    <Dialog open onClose={key ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="new-key">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <DialogTitle id="new-key">
          {translate(approved ? 'projects.issueKey' : 'projects.newKey')} · {project.name}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {error && !Object.keys(fields).length && <Alert severity="error">{error.message}</Alert>}
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
              autoFocus={!approved}
              required
              disabled={Boolean(approved)}
              label={translate('projects.keyName')}
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={Boolean(fields['name'])}
              helperText={fields['name'] ?? translate('projects.keyNameHelp')}
              slotProps={{ htmlInput: { maxLength: 80 } }}
            />
          )}
          {!done && !approved && (
            <TextField
              multiline
              minRows={2}
              label={translate('people.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={Boolean(fields['reason'])}
              helperText={fields['reason'] ?? translate('people.reasonHelp')}
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
              <Button type="submit" variant="contained" loading={busy} disabled={!name.trim()}>
                {translate(approved ? 'projects.issueKey' : 'projects.makeKey')}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

function ShownKey({ value }: { value: string }) {
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
          borderRadius: 1,
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
