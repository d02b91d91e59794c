import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { type Control, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { useFocusReturn } from './useFocusReturn.js';
import { StillRequired } from './StillRequired.js';
import { fieldOf, useFields } from './useFields.js';
import { refusalOf } from '../dataProvider/refusal.js';
import type { ActionState } from '../dataProvider/useAction.js';

/** A prop, or how it follows from the values of the fields. */
type Said<V, T> = T | ((values: V) => T);

export interface FormDialogProps<V extends FieldValues> {
  title: string;
  /** Consequence of the action. */
  text?: Said<V, ReactNode>;
  act: Said<V, string>;
  acting: ActionState;
  /** First values of all fields, read once. */
  values?: V;
  /** Not ready to be sent yet, besides fields that are required; a text says why where no field is missing. */
  incomplete?: Said<V, boolean | string>;
  /** `table`: has room for the columns of the proof. */
  wide?: boolean | 'table';
  /** Gets the values and an id of the request, made once, and the form. A returned promise is not awaited: `useAction` keeps the error. */
  onSubmit: (values: V & { requestId: string }, form: UseFormReturn) => unknown;
  onClose: () => void;
  /** Shows the refusal instead, where it names records that are no fields. */
  refusal?: ReactNode;
  children?: Said<V, ReactNode>;
}

/**
 * Form of one action; stays open with the API's message when refused, under the field that it names. Its fields are inputs of
 * react-admin forms (`formInput`) whose first values stand in `values` under the API's names: there is no state per field.
 */
export function FormDialog<V extends FieldValues = FieldValues>(props: FormDialogProps<V>) {
  const { title, acting } = props;
  const translate = useTranslate();
  const id = useId();
  const missing = useId();
  const { form, values, isValid, ref, onSubmit } = useFields({
    values: props.values,
    acting,
    onSubmit: props.onSubmit,
  });
  useFocusReturn();
  const text = say(props.text, values);
  const incomplete = say(props.incomplete, values) || !isValid;
  return (
    <Dialog
      open
      onClose={acting.busy ? undefined : props.onClose}
      maxWidth={props.wide === 'table' ? 'lg' : props.wide ? 'md' : 'sm'}
      fullWidth
      aria-labelledby={id}
    >
      <form
        ref={ref}
        noValidate={false}
        // The fields scroll, the buttons stay in sight.
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={onSubmit}
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
          {props.refusal || <Refusal acting={acting} control={form.control} />}
          <FormProvider {...form}>{say(props.children, values)}</FormProvider>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <StillRequired id={missing} form={ref} incomplete={incomplete} />
          <Button color="inherit" onClick={props.onClose} disabled={acting.busy}>
            {translate('frame.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            translate="no"
            loading={acting.busy}
            disabled={Boolean(incomplete)}
            aria-describedby={missing}
          >
            {say(props.act, values)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Shows a refusal that no field shows; a missing second factor links to its setup. */
export function Refusal({ acting: { error }, control }: { acting: ActionState; control?: Control }) {
  const translate = useTranslate();
  const { code, errors } = refusalOf(error);
  // A dialog without fields of a form shows its errors itself.
  const others = Object.entries(errors).filter(
    ([name]) => control && control._names.mount.size > 0 && !fieldOf(control, name),
  );
  if (!error || (Object.keys(errors).length && !others.length)) return null;
  return (
    <Alert severity="warning">
      {others.length ? others.map(([name, text]) => <div key={name}>{text}</div>) : error.message}{' '}
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

const say = <V, T>(said: T | ((values: V) => T), values: V): T =>
  typeof said === 'function' ? (said as (values: V) => T)(values) : said;
