import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { SourceView } from '../../../../server/reconciliation/imports/import.view.js';

interface Props {
  sources: readonly SourceView[];
  value: string;
  onChange: (id: string) => void;
}

/** Whose books a file is. */
export function SourceSelect({ sources, value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      select
      required
      label={translate('imports.col.source')}
      value={value}
      disabled={!sources.length}
      onChange={(event) => onChange(event.target.value)}
    >
      {sources.map(({ id, name, leg, operatorName }) => (
        <MenuItem key={id} value={id}>
          {name}
          <Box component="span" sx={{ ml: 1.5, color: 'text.secondary', fontSize: '0.75rem' }}>
            {translate(`leg.${leg}`)}
            {operatorName && ` · ${operatorName}`}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
}
