import type { SvgIconComponent } from '@mui/icons-material';
import Block from '@mui/icons-material/Block';
import Cancel from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import type { ToneName } from '../theme/palette.js';

/** Colour and icon of a state. */
export interface Look {
  tone: ToneName;
  icon: SvgIconComponent;
}

/** Looks that states of several kinds share. Violet is reserved for what may have been paid, so that it is not taken for a failure. */
export const LOOKS = {
  pending: { tone: 'wait', icon: HourglassEmpty },
  done: { tone: 'ok', icon: CheckCircle },
  failed: { tone: 'failed', icon: Cancel },
  rejected: { tone: 'failed', icon: Block },
  unknown: { tone: 'unknown', icon: HelpOutlined },
} satisfies Record<string, Look>;
