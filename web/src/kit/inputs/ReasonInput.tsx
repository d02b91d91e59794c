import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type FormInputProps, formInput } from './formInput.js';

interface Props {
  value: string;
  onChange: (reason: string) => void;
  error?: ReactNode;
  autoFocus?: boolean;
  help?: string | undefined;
  label?: string | undefined;
}

/** Takes a reason, which is stored with the action. */
export function ReasonInput({ value, onChange, error, autoFocus = false, help, label }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      required
      multiline
      minRows={2}
      autoFocus={autoFocus}
      label={label ?? translate('payouts.reason')}
      value={value}
      error={Boolean(error)}
      helperText={error ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { minLength: 3, maxLength: 500 } }}
    />
  );
}

const Bound = formInput(ReasonInput);

/** The reason of a form, which is stored with the action; three characters at least. */
export function FormReason(props: Partial<FormInputProps<Props>>) {
  return <Bound source="reason" required min={3} {...props} />;
}
