import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';
import type { ToneName } from '../theme/palette.js';

interface Props {
  tone: ToneName;
  icon?: SvgIconComponent;
  tip?: string;
  strong?: boolean;
  /** Breaks a long text into lines instead of cutting it. */
  wraps?: boolean;
  children: ReactNode;
}

/** Shows a word with icon and colour; readable without the colour. */
export function Chip({ tone, icon: Icon, tip, strong = false, wraps = false, children }: Props) {
  const chip = (
    <Box
      component="span"
      sx={({ palette }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: strong ? 1.25 : 0.75,
        [wraps ? 'minHeight' : 'height']: strong ? 28 : 21,
        borderRadius: '5px',
        border: `1px solid ${palette.tone[tone].line}`,
        background: palette.tone[tone].wash,
        color: palette.tone[tone].ink,
        fontSize: strong ? '0.875rem' : '0.75rem',
        fontWeight: strong ? 620 : 560,
        whiteSpace: wraps ? 'normal' : 'nowrap',
        maxWidth: '100%',
      })}
    >
      {Icon && <Icon aria-hidden sx={{ fontSize: strong ? 17 : 14 }} />}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children}
      </Box>
    </Box>
  );
  return tip ? <Tooltip title={tip}>{chip}</Tooltip> : chip;
}
