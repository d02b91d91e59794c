import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useFocusReturn } from './useFocusReturn.js';

interface Props {
  title: string;
  /** Consequence of the action. */
  text: string;
  act: string;
  busy: boolean;
  /** A returned promise is not awaited: `useAction` keeps the error. */
  onAct: () => unknown;
  onClose: () => void;
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog({ title, text, act, busy, onAct, onClose }: Props) {
  const translate = useTranslate();
  useFocusReturn();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="confirmation">
      <DialogTitle id="confirmation">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body1">{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit" autoFocus>
          {translate('frame.cancel')}
        </Button>
        <Button onClick={() => onAct()} variant="contained" translate="no" loading={busy}>
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
