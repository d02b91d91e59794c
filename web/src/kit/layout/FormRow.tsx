import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** Key of its text. */
  label: string;
  /** Id of the input; without one the row is a group. */
  inputId?: string;
  /** Says beside the label that it must be filled in. */
  required?: boolean;
  children: ReactNode;
}

/** A field with its label beside it on a desktop and above it on a phone. */
export function FormRow({ label, inputId, required = false, children }: Props) {
  const translate = useTranslate();
  const text = translate(label);
  return (
    <Box sx={rowStyle} {...(inputId ? {} : { role: 'group', 'aria-label': text })}>
      <Box sx={{ color: 'text.secondary', pt: { sm: '7px' } }}>
        {inputId ? <label htmlFor={inputId}>{text}</label> : text}
        {required && (
          <Box sx={{ fontSize: 'small', color: 'own.faint' }}>{translate('accessForm.required')}</Box>
        )}
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>{children}</Box>
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '112px minmax(0, 1fr)' },
};
