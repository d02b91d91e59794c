import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { wasLeft } from '../../kit/session/session.js';
import { dropKeptText, fillIn, type KeptText, keptText } from '../../kit/session/typedText.js';
import { useSession } from '../../kit/session/useSession.js';
import { CopyButton } from '../../kit/fields/CopyButton.js';
import { Facts } from '../../kit/layout/Facts.js';

/** Pauses in ms between looks for the fields of a page that is being drawn, and how many. */
const LOOK_EVERY_MS = 250;
const LOOKS = 20;

/** Says that another user signed in in this browser, and offers the text that the user of this tab had typed by then. */
export function KeptTextNotice() {
  const userId = useSession()?.user.id;
  const translate = useTranslate();
  const notify = useNotify();
  useEffect(() => {
    if (userId && wasLeft()) notify('signIn.leftForOther', { type: 'info', autoHideDuration: 12_000 });
  }, [userId, notify]);
  const [isOpen, setOpen] = useState(false);
  const [isDropped, setDropped] = useState(false);
  const kept = userId && !isDropped ? keptText(userId) : undefined;
  if (!kept) return null;
  const drop = () => {
    dropKeptText();
    setDropped(true);
  };
  return (
    <>
      <Alert
        severity="info"
        square
        action={
          <Button color="inherit" size="small" onClick={() => setOpen(true)}>
            {translate('signIn.keptShow')}
          </Button>
        }
      >
        {translate('signIn.kept', { title: kept.title })}
      </Alert>
      {isOpen && <KeptTextDialog kept={kept} onDrop={drop} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DialogProps {
  kept: KeptText;
  onDrop: () => void;
  onClose: () => void;
}

function KeptTextDialog({ kept, onDrop, onClose }: DialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const [fields, setFields] = useState(kept.fields);
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    await navigate(kept.path);
    let left = fields;
    for (let look = 0; look < LOOKS && left.length; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      left = fillIn(left);
    }
    setBusy(false);
    setFields(left);
    if (left.length) return;
    onDrop();
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('signIn.keptTitle', { title: kept.title })}</DialogTitle>
      <DialogContent>
        <Facts
          facts={fields.map(({ label, value }) => ({
            label,
            value: (
              <>
                {value} <CopyButton text={value} what={label} />
              </>
            ),
          }))}
        />
        {fields.length < kept.fields.length && <Alert severity="info">{translate('signIn.keptRest')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          onClick={() => {
            onDrop();
            onClose();
          }}
        >
          {translate('signIn.keptDrop')}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => void restore()}>
          {translate('signIn.keptRestore')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
