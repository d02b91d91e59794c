import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useFocusReturn } from './useFocusReturn.js';
import { StillRequired } from './StillRequired.js';
import { refusalOf } from '../dataProvider/refusal.js';
import type { ActionState } from '../dataProvider/useAction.js';

interface Props {
  title: string;
  /** Consequence of the action. */
  text?: ReactNode;
  act: string;
  acting: ActionState;
  /** Not ready to be sent yet; a text says why where no field is missing. */
  incomplete?: boolean | string;
  /** `table`: has room for the columns of the proof. */
  wide?: boolean | 'table';
  /** A returned promise is not awaited: `useAction` keeps the error. */
  onSubmit: () => unknown;
  onClose: () => void;
  children?: ReactNode;
}

/** Form of one action; stays open with the API's message when refused. */
export function FormDialog(props: Props) {
  const { title, text, acting, children } = props;
  const translate = useTranslate();
  const id = useId();
  const missing = useId();
  const form = useRef<HTMLFormElement>(null);
  useFocusReturn();
  return (
    <Dialog
      open
      onClose={acting.busy ? undefined : props.onClose}
      maxWidth={props.wide === 'table' ? 'lg' : props.wide ? 'md' : 'sm'}
      fullWidth
      aria-labelledby={id}
    >
      <form
        ref={form}
        noValidate={false}
        // The fields scroll, the buttons stay in sight.
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog in a dialog's tree would hand the event on.
          event.stopPropagation();
          props.onSubmit();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        {/* Without a text above it the label of the first field would be cut off. */}
        {/* A row keeps the height of its content: a table that scrolls sideways would else give it up first. */}
        <DialogContent
          sx={{ display: 'grid', gap: 2, gridAutoRows: 'max-content', '&&': { pt: text ? undefined : 1 } }}
        >
          {text && (
            <DialogContentText variant="body1" component="div">
              {text}
            </DialogContentText>
          )}
          <Refusal acting={acting} />
          {children}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <StillRequired id={missing} form={form} incomplete={props.incomplete ?? false} />
          <Button color="inherit" onClick={props.onClose} disabled={acting.busy}>
            {translate('frame.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            translate="no"
            loading={acting.busy}
            disabled={Boolean(props.incomplete)}
            aria-describedby={missing}
          >
            {props.act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Shows a refusal that no field shows; a missing second factor links to its setup. */
export function Refusal({ acting: { error } }: { acting: ActionState }) {
  const translate = useTranslate();
  const { code, errors } = refusalOf(error);
  if (!error || Object.keys(errors).length) return null;
  return (
    <Alert severity="warning">
      {error.message}{' '}
      {code === 'second_factor_missing' && (
        <Link component={RouterLink} to="/second-factor">
          {translate('secondFactor.setUp')}
        </Link>
      )}
    </Alert>
  );
}

/** Returns the errors of the API by field, of the last attempt. */
export function fieldErrors(acting: ActionState): Record<string, string> {
  return refusalOf(acting.error).errors;
}
