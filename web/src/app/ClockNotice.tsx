import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { dataProvider } from '../kit/dataProvider/dataProvider.js';
import { useRead } from '../kit/dataProvider/useRead.js';

/** Milliseconds between two looks, also while the user has paused live updates. */
const LOOK_EVERY_MS = 20_000;

/** Says on every screen that nothing is decided by the time: the clock is doubtful, or not yet confirmed after a start. */
export function ClockNotice() {
  const translate = useTranslate();
  const { data } = useRead(dataProvider.getClock, {}, { every: LOOK_EVERY_MS });
  if (data === undefined || data === 'trusted') return null;
  const isDoubtful = data === 'doubtful';
  return (
    <Alert severity={isDoubtful ? 'error' : 'info'} square>
      {translate(isDoubtful ? 'frame.clockDoubtful' : 'frame.clockUnconfirmed')}
    </Alert>
  );
}
