import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useAssignees } from './useAssignees.js';
import { formInput } from '../../../kit/inputs/formInput.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

interface Props {
  projectId: string | undefined;
  /** Empty when unassigned. */
  value: string;
  onChange: (userId: string) => void;
  error?: ReactNode;
  autoFocus?: boolean;
}

/** Selects the owner; a break without one returns to its role. */
export function AssigneeInput({ projectId, value, onChange, error, autoFocus = true }: Props) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const users = useAssignees(projectId);
  return (
    <TextField
      select
      autoFocus={autoFocus}
      label={translate('breaks.col.owner')}
      value={users.some(({ id }) => id === value) ? value : ''}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">
        <em>{translate('breaks.nobody')}</em>
      </MenuItem>
      {users.map(({ id, email }) => (
        <MenuItem key={id} value={id}>
          {nameOf(email)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The owner in a form; `proposed` until one is picked. */
export const FormAssignee = formInput(
  ({ value, proposed, ...props }: Omit<Props, 'value'> & { value: string | null; proposed: string }) => (
    <AssigneeInput {...props} value={value ?? proposed} />
  ),
);
