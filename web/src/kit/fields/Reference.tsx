import Box from '@mui/material/Box';
import { CopyButton } from './CopyButton.js';

interface Props {
  value: string | null;
  /** Name of the copied value, for the copy button. */
  what: string;
  /** Characters shown; the title has the full text. */
  length?: number;
  copy?: boolean;
}

/** Shortened ones have fewer characters than whole ones may have, because most of theirs are wide. */
const SHORTER = 3;

/** An identifier: short on screen, whole on the clipboard. */
export function Reference({ value, what, length = 20, copy = true }: Props) {
  if (!value) return null;
  return (
    <Box
      component="span"
      translate="no"
      sx={{ display: 'inline-flex', alignItems: 'center', verticalAlign: 'top', gap: 0.5, maxWidth: '100%' }}
    >
      <Box
        component="span"
        title={value}
        sx={{
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {value.length <= length ? value : shortened(value, length - SHORTER)}
      </Box>
      {copy && <CopyButton text={value} what={what} />}
    </Box>
  );
}

/** Shortens to beginning and end. */
export function shortened(value: string, length: number): string {
  if (value.length <= length) return value;
  const tail = Math.min(5, Math.floor(length / 3));
  return `${value.slice(0, length - tail - 1)}…${value.slice(-tail)}`;
}
