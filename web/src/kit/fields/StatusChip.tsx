import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircle';
import FiberNew from '@mui/icons-material/AddCircleOutlined';
import Cancel from '@mui/icons-material/Cancel';
import Help from '@mui/icons-material/HelpOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import QuestionMark from '@mui/icons-material/QuestionMark';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ToneName } from '../theme/palette.js';
import { Chip } from './Chip.js';
import { useWord } from './Word.js';

const LOOKS: Record<string, { tone: ToneName; icon: SvgIconComponent }> = {
  created: { tone: 'quiet', icon: FiberNew },
  pending: { tone: 'wait', icon: HourglassEmpty },
  completed: { tone: 'ok', icon: CheckCircle },
  notcompleted: { tone: 'failed', icon: Cancel },
  rejected: { tone: 'failed', icon: Block },
  unknown: { tone: 'unknown', icon: Help },
  unrecognised: { tone: 'wait', icon: QuestionMark },
};

/** Shows a status by colour, icon and word, with its meaning on hover. */
export function StatusChip({ status, strong = false }: { status: string | null; strong?: boolean }) {
  const word = useWord();
  if (!status) return null;
  const look = LOOKS[status] ?? { tone: 'quiet' as const, icon: QuestionMark };
  return (
    <Chip tone={look.tone} icon={look.icon} tip={word('statusMeaning', status)} strong={strong}>
      {word('status', status)}
    </Chip>
  );
}
