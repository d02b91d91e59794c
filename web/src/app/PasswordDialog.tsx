import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { dataProvider } from '../kit/dataProvider/dataProvider.js';
import { refusalOf } from '../kit/dataProvider/refusal.js';
import { useAction } from '../kit/dataProvider/useAction.js';

/** Changes the password of the signed-in user. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const { busy, error, run } = useAction({ quiet: true });
  const { errors: fields } = refusalOf(error);
  const differ = again !== '' && again !== next;

  const change = () =>
    run(
      () => dataProvider.changePassword({ currentPassword: current, newPassword: next }),
      'account.changed',
    ).then((done) => done && onClose());
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="change-password">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (next === again) void change();
        }}
      >
        <DialogTitle id="change-password">{translate('account.changePassword')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {error && <Alert severity="warning">{error.message}</Alert>}
          <TextField
            type="password"
            autoFocus
            required
            autoComplete="current-password"
            label={translate('account.currentPassword')}
            value={current}
            error={Boolean(fields['currentPassword'])}
            helperText={fields['currentPassword']}
            onChange={(event) => setCurrent(event.target.value)}
          />
          <TextField
            type="password"
            required
            autoComplete="new-password"
            label={translate('account.nextPassword')}
            value={next}
            error={Boolean(fields['newPassword'])}
            helperText={fields['newPassword'] ?? translate('account.nextHelp')}
            onChange={(event) => setNext(event.target.value)}
          />
          <TextField
            type="password"
            required
            autoComplete="new-password"
            label={translate('account.repeatPassword')}
            value={again}
            error={differ}
            helperText={differ ? translate('account.differ') : ' '}
            onChange={(event) => setAgain(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('frame.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={differ}>
            {translate('frame.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
