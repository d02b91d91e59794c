import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldErrors, FormDialog } from './FormDialog.js';
import { SecondFactorInput } from '../inputs/SecondFactorInput.js';
import { usePayoutAction } from '../dataProvider/useSend.js';

interface Props {
  title: string;
  /** What will happen, in words. */
  text: ReactNode;
  act: string;
  /** Where it is sent, with what goes along besides the reason. */
  path: string;
  body?: object;
  /** The API's name of the reason. */
  field?: 'reason' | 'note';
  done: string;
  grave?: boolean;
  withCode?: boolean;
  onClose: () => void;
}

/** An act that needs a written reason, and a code where it moves money. */
export function ReasonDialog(props: Props) {
  const { field = 'reason', withCode = false } = props;
  const translate = useTranslate();
  const { acting, send } = usePayoutAction();
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const fields = fieldErrors(acting);
  const submit = async () => {
    const body = { ...props.body, [field]: reason.trim(), ...(withCode ? { code } : {}) };
    if (await send(props.path, body, props.done)) props.onClose();
  };
  return (
    <FormDialog
      title={props.title}
      text={props.text}
      act={props.act}
      acting={acting}
      grave={props.grave ?? false}
      incomplete={reason.trim().length < 3 || (withCode && code.length !== 6)}
      onSubmit={() => void submit()}
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
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {withCode && <SecondFactorInput value={code} onChange={setCode} error={fields['code']} />}
    </FormDialog>
  );
}
