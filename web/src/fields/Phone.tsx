import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from './CopyButton.js';
import { masked, spelled } from '../format/phone.js';

/** Shows a phone number, masked until revealed. */
export function Phone({ value, copy = false }: { value: string | null; copy?: boolean }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  if (!value) return null;
  const label = translate(shown ? 'field.hide' : 'field.reveal');
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, whiteSpace: 'nowrap' }}
    >
      <span>{shown ? spelled(value) : masked(value)}</span>
      <Tooltip title={label}>
        <IconButton
          className="reveal"
          aria-label={label}
          aria-pressed={shown}
          onClick={(event) => {
            event.stopPropagation();
            setShown(!shown);
          }}
          sx={{ p: 0.25, minWidth: 24, minHeight: 24, color: 'text.secondary' }}
        >
          {shown ? <VisibilityOff sx={{ fontSize: 14 }} /> : <Visibility sx={{ fontSize: 14 }} />}
        </IconButton>
      </Tooltip>
      {copy && shown && <CopyButton text={value} what={spelled(value)} />}
    </Box>
  );
}
