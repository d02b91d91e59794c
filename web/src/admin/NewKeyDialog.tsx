import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProjectView } from '../../../server/projects/project.view.js';
import { dataProvider } from '../dataProvider.js';
import { CopyButton } from '../fields/CopyButton.js';
import { MONO } from '../theme.js';
import { useAct } from '../useAct.js';

/** Makes a key and shows it once. A click beside the dialog does not close it while the key stands there. */
export function NewKeyDialog({ project, onClose }: { project: ProjectView; onClose: () => void }) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [key, setKey] = useState<string>();
  const { busy, error, run } = useAct({ quiet: true });
  const fields: Record<string, string> = error?.body?.errors ?? {};
  const make = () => run(async () => setKey((await dataProvider.createApiKey(project.id, name.trim())).key));
  return (
    <Dialog open onClose={key ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="new-key">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <DialogTitle id="new-key">
          {translate('projects.newKey')} · {project.name}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {error && !fields['name'] && <Alert severity="error">{error.message}</Alert>}
          {key ? (
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
                  {key}
                </Box>
                <CopyButton text={key} what={translate('projects.key')} />
              </Box>
            </>
          ) : (
            <TextField
              autoFocus
              required
              label={translate('projects.keyName')}
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={Boolean(fields['name'])}
              helperText={fields['name'] ?? translate('projects.keyNameHelp')}
              slotProps={{ htmlInput: { maxLength: 80 } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          {key ? (
            <Button variant="contained" onClick={onClose}>
              {translate('projects.keyDone')}
            </Button>
          ) : (
            <>
              <Button color="inherit" onClick={onClose}>
                {translate('frame.cancel')}
              </Button>
              <Button type="submit" variant="contained" loading={busy} disabled={!name.trim()}>
                {translate('projects.makeKey')}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
