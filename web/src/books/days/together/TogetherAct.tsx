import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { MOST_DAYS_TOGETHER } from '../../../../../server/books/close/day-words.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { consecutive, type TogetherMode } from './together.js';
import { TogetherDialog } from './TogetherDialog.js';

/** Offers one code for several days of the project, where at least two that follow each other are as far. */
export function TogetherAct({ day, mode }: { day: DayView; mode: TogetherMode }) {
  const translate = useTranslate();
  const [days, setDays] = useState<string[]>();
  const { data } = useRead(dataProvider.getDaysInState, {
    ...{ projectId: day.projectId, state: mode === 'sign' ? ('frozen' as const) : ('signed' as const) },
    perPage: MOST_DAYS_TOGETHER,
  });
  const found = consecutive((data ?? []).map((row) => row.day));
  return (
    <>
      {found.length > 1 && found.includes(day.day) && (
        <Button variant="outlined" onClick={() => setDays(found)}>
          {translate(`dayTogether.open.${mode}`)}
        </Button>
      )}
      {/* The days stay those of the beginning: what is signed leaves the list. */}
      {days && <TogetherDialog day={day} mode={mode} days={days} onClose={() => setDays(undefined)} />}
    </>
  );
}
