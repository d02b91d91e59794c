import FiberNew from '@mui/icons-material/AddCircleOutlined';
import QuestionMark from '@mui/icons-material/QuestionMark';
import { Chip } from './Chip.js';
import { type Look, LOOKS } from './looks.js';
import { useWord } from './Word.js';

const STATUS_LOOKS: Record<string, Look> = {
  created: { tone: 'quiet', icon: FiberNew },
  pending: LOOKS.pending,
  completed: LOOKS.done,
  notcompleted: LOOKS.failed,
  rejected: LOOKS.rejected,
  unknown: LOOKS.unknown,
  unrecognised: { tone: 'wait', icon: QuestionMark },
};

/** Shows a status by colour, icon and word, with its meaning on hover. */
export function StatusChip({ status, strong = false }: { status: string | null; strong?: boolean }) {
  const word = useWord();
  if (!status) return null;
  const look = STATUS_LOOKS[status] ?? { tone: 'quiet' as const, icon: QuestionMark };
  return (
    <Chip tone={look.tone} icon={look.icon} tip={word('statusMeaning', status)} strong={strong}>
      {word('status', status)}
    </Chip>
  );
}
