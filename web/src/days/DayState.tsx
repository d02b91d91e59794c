import AcUnit from '@mui/icons-material/AcUnit';
import Draw from '@mui/icons-material/DrawOutlined';
import Lock from '@mui/icons-material/Lock';
import LockOpen from '@mui/icons-material/LockOpen';
import { useTranslate } from 'react-admin';
import type { DayState as State } from '../../../server/reconciliation/days/day.view.js';
import { Chip } from '../fields/Chip.js';

const LOOKS = {
  open: { tone: 'info', icon: LockOpen },
  frozen: { tone: 'wait', icon: AcUnit },
  signed: { tone: 'unknown', icon: Draw },
  locked: { tone: 'ok', icon: Lock },
} as const;

/** How far the close of a day is, as colour, icon and word. */
export function DayState({ state, strong = false }: { state: State; strong?: boolean }) {
  const translate = useTranslate();
  return (
    <Chip {...LOOKS[state]} strong={strong} tip={translate(`day.stateMeaning.${state}`)}>
      {translate(`day.state.${state}`)}
    </Chip>
  );
}
