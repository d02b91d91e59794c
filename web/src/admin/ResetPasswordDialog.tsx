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
import type { PersonView } from '../../../server/access/person.view.js';
import { dataProvider } from '../dataProvider.js';
import { useAct } from '../useAct.js';

export function ResetPasswordDialog({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const { busy, error, run } = useAct({ quiet: true });
  const fields: Record<string, string> = error?.body?.errors ?? {};
  const reset = () =>
    run(() => dataProvider.resetPassword(person.id, password), 'people.resetDone').then(
      (done) => done && onClose(),
    );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="reset-password">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void reset();
        }}
      >
        <DialogTitle id="reset-password">{translate('people.resetPassword')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText variant="body2">
            {translate('people.resetText', { name: person.name })}
          </DialogContentText>
          {error && !fields['password'] && <Alert severity="error">{error.message}</Alert>}
          <TextField
            autoFocus
            required
            type="password"
            autoComplete="new-password"
            label={translate('people.newPassword')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={Boolean(fields['password'])}
            helperText={fields['password'] ?? translate('account.nextHelp')}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('frame.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('frame.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
