import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ActionMethod } from '../dataProvider/method.js';
import { fieldErrors, FormDialog } from './FormDialog.js';
import { SecondFactorInput } from '../inputs/SecondFactorInput.js';
import { useSend } from '../dataProvider/useSend.js';
import { isFactorCode } from '../inputs/factorCode.js';

interface Reason {
  reason: string;
  code?: string;
}

interface Props<P, A> {
  title: string;
  /** Consequence of the action. */
  text: ReactNode;
  act: string;
  action: ActionMethod<P & Reason, A>;
  /** Parameters of the call besides the reason. */
  params: P;
  /** The API's name of the reason: in its errors and above the field. */
  field?: 'reason' | 'note';
  /** Notification, or that of an answer. */
  done: string | ((answer: A) => string);
  withCode?: boolean;
  onClose: () => void;
}

/** Confirms an action with a reason, and a code where it moves money. */
export function ReasonDialog<P, A>(props: Props<P, A>) {
  const { field = 'reason', withCode = false } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const { acting, send } = useSend();
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const fields = fieldErrors(acting);
  const submit = async () => {
    const params = { ...props.params, reason: reason.trim(), ...(withCode ? { code } : {}) };
    const { done } = props;
    const notified =
      typeof done === 'string' ? done : (answer: A) => notify(done(answer), { type: 'success' });
    if (await send(props.action, params, notified)) props.onClose();
  };
  return (
    <FormDialog
      title={props.title}
      text={props.text}
      act={props.act}
      acting={acting}
      incomplete={reason.trim().length < 3 || (withCode && !isFactorCode(code))}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={2}
        label={translate(field === 'note' ? 'breaks.note' : 'payouts.reason')}
        value={reason}
        error={Boolean(fields[field])}
        helperText={fields[field]}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { minLength: 3, maxLength: 500 } }}
      />
      {withCode && <SecondFactorInput value={code} onChange={setCode} error={fields['code']} />}
    </FormDialog>
  );
}
