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

/** Shows a state as a mark and a word; weight and mark differ too, so that colour is never alone. */
export function Chip({ tone, icon: Icon, tip, strong = false, wraps = false, children }: Props) {
  const chip = (
    <Box
      component="span"
      sx={({ palette }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        // As high as a line of text, and aligned with it.
        verticalAlign: 'top',
        gap: '6px',
        color: palette.tone[tone].ink,
        fontWeight: strong ? 600 : EMPHASISED.includes(tone) ? 500 : 400,
        whiteSpace: wraps ? 'normal' : 'nowrap',
        maxWidth: '100%',
      })}
    >
      <Mark tone={tone} icon={Icon} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children}
      </Box>
    </Box>
  );
  return tip ? <Tooltip title={tip}>{chip}</Tooltip> : chip;
}

const EMPHASISED: readonly ToneName[] = ['risk', 'unknown', 'failed'];

function Mark({ tone, icon: Icon }: { tone: ToneName; icon: SvgIconComponent | undefined }) {
  if (Icon)
    return (
      <Icon
        aria-hidden
        sx={({ palette }) => ({ fontSize: 16, flexShrink: 0, color: palette.tone[tone].mark })}
      />
    );
  return (
    <Box
      component="span"
      aria-hidden
      sx={({ palette }) => ({
        width: 6,
        height: 6,
        flexShrink: 0,
        borderRadius: '50%',
        bgcolor: palette.tone[tone].mark,
      })}
    />
  );
}
