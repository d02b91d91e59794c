import AcUnit from '@mui/icons-material/AcUnit';
import Draw from '@mui/icons-material/DrawOutlined';
import Lock from '@mui/icons-material/Lock';
import LockOpen from '@mui/icons-material/LockOpen';
import Schedule from '@mui/icons-material/Schedule';
import { useTranslate } from 'react-admin';
import type { DayRow } from '../../../../../server/books/close/day.view.js';
import { Chip } from '../../../kit/fields/Chip.js';

const LOOKS = {
  running: { tone: 'quiet', icon: Schedule },
  open: { tone: 'quiet', icon: LockOpen },
  frozen: { tone: 'wait', icon: AcUnit },
  signed: { tone: 'wait', icon: Draw },
  locked: { tone: 'ok', icon: Lock },
} as const;

interface Props {
  day: Pick<DayRow, 'state' | 'isOver'>;
  strong?: boolean;
}

/** Shows the state of a day's close; a day before its cut-off is running. */
export function DayState({ day: { state, isOver }, strong = false }: Props) {
  const translate = useTranslate();
  const shown = state === 'open' && !isOver ? 'running' : state;
  return (
    <Chip {...LOOKS[shown]} strong={strong} tip={translate(`day.stateMeaning.${shown}`)}>
      {translate(`day.state.${shown}`)}
    </Chip>
  );
}
