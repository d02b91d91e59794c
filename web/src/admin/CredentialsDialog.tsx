import { useQueryClient } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProjectView } from '../../../server/projects/project.view.js';
import { dataProvider } from '../dataProvider.js';
import { useAct } from '../useAct.js';

interface Props {
  project: ProjectView;
  title: string;
  onClose: () => void;
}

/** New credentials: tried by a harmless question first, saved only when the aggregator takes them. */
export function CredentialsDialog({ project, title, onClose }: Props) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [apiKey, setApiKey] = useState('');
  const [authToken, setAuthToken] = useState('');
  const saving = useAct({ quiet: true });
  const error = saving.error;
  const fields: Record<string, string> = error?.body?.errors ?? {};
  const credentials = { apiKey: apiKey.trim(), authToken: authToken.trim() };
  const away = error?.body?.code === 'aggregator_unreachable';

  const save = async (saveUntested?: true) => {
    const body = saveUntested ? { ...credentials, saveUntested } : credentials;
    if (!(await saving.run(() => dataProvider.replaceCredentials(project.id, body), 'projects.replaced')))
      return;
    await client.invalidateQueries({ queryKey: ['projects'] });
    onClose();
  };
  const incomplete = !credentials.apiKey || !credentials.authToken;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="credentials">
      <form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle id="credentials">
          {title} · {project.name}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText variant="body2">{translate('projects.dialogText')}</DialogContentText>
          {error && <Alert severity="error">{error.message}</Alert>}
          <TextField
            autoFocus
            type="password"
            autoComplete="off"
            label={translate('projects.apiKey')}
            value={apiKey}
            onChange={(event) => setApiKey(event.target.value)}
            error={Boolean(fields['apiKey'])}
            helperText={fields['apiKey']}
          />
          <TextField
            type="password"
            autoComplete="off"
            label={translate('projects.authToken')}
            value={authToken}
            onChange={(event) => setAuthToken(event.target.value)}
            error={Boolean(fields['authToken'])}
            helperText={fields['authToken']}
          />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button color="inherit" onClick={onClose}>
            {translate('frame.cancel')}
          </Button>
          {away && (
            <Button color="warning" onClick={() => void save(true)} loading={saving.busy}>
              {translate('projects.saveUntested')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={saving.busy} disabled={incomplete}>
            {translate('projects.testAndSave')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
