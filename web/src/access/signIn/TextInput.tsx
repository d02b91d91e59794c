import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

type Props = Pick<
  OutlinedInputProps,
  'type' | 'name' | 'autoComplete' | 'autoFocus' | 'value' | 'error' | 'endAdornment'
> & {
  label: string;
  help?: string | undefined;
  onChange: (value: string) => void;
};

/** A required text field. MUI's `TextField` would load its lists and menus before the sign-in page is shown. */
export function TextInput({ label, help, error, onChange, ...input }: Props) {
  const id = useId();
  return (
    <FormControl required error={error ?? false} fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
