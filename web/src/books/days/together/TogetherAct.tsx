import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { MOST_DAYS_TOGETHER } from '../../../../../server/books/close/day-words.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useSession } from '../../../kit/session/useSession.js';
import { consecutive, type TogetherMode } from './together.js';
import { TogetherDialog } from './TogetherDialog.js';

interface Props {
  day: DayView;
  mode: TogetherMode;
  /** Called as the dialog opens and closes, where it would go with what it stands in. */
  onDialog?: (isOpen: boolean) => void;
}

/** Offers one code for several days of the project, where at least two that follow each other are as far. */
export function TogetherAct({ day, mode, onDialog }: Props) {
  const translate = useTranslate();
  const [days, setDays] = useState<string[]>();
  const show = (shown: string[] | undefined) => {
    setDays(shown);
    onDialog?.(shown !== undefined);
  };
  const { data } = useRead(dataProvider.getDaysInState, {
    ...{ projectId: day.projectId, state: mode === 'sign' ? ('frozen' as const) : ('signed' as const) },
    perPage: MOST_DAYS_TOGETHER,
  });
  const email = useSession()?.user.email;
  const rows = data ?? [];
  // Days are locked in order: behind one that the reader has signed, the reader locks none.
  const own = mode === 'lock' ? rows.findIndex(({ signedBy }) => signedBy === email) : -1;
  const found = consecutive(rows.slice(0, own < 0 ? undefined : own).map((row) => row.day));
  return (
    <>
      {found.length > 1 && found.includes(day.day) && (
        <Button variant="outlined" onClick={() => show(found)}>
          {translate(`dayTogether.open.${mode}`)}
        </Button>
      )}
      {/* The days stay those of the beginning: what is signed leaves the list. */}
      {days && <TogetherDialog day={day} mode={mode} days={days} onClose={() => show(undefined)} />}
    </>
  );
}
