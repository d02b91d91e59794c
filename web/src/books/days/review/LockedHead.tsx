import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';
import { dayPath } from '../../../kit/format/dayPath.js';
import { longDay } from '../../../kit/format/times.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { AcceptedLines } from '../actions/AcceptedLines.js';
import { SealPanel } from '../panels/SealPanel.js';

/** A locked day begins with its seal and pack, and with the next day to close. */
export function LockedHead({ day }: { day: DayView }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const { data: next } = useRead(dataProvider.getOpenDay, { projectId: day.projectId });
  return (
    <>
      <SealPanel day={day} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', pb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 240, color: 'text.secondary' }}>
          {translate('day.lockedText', { who: nameOf(day.reviewedBy), by: nameOf(day.signedBy) })}{' '}
          {next && !next.isOver && translate('dayLocked.nextNone')}
        </Box>
        {next?.isOver && (
          <Button variant="outlined" component={Link} to={dayPath(next)}>
            {translate('dayLocked.next', { day: longDay(next.day, locale) })}
          </Button>
        )}
      </Box>
    </>
  );
}

/** Shows what the signature of a locked day accepted, and how it stands now. */
export function AcceptedPanel({ day }: { day: DayView }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('daySigned.accepted')} note={translate('daySigned.acceptedNote')}>
      <AcceptedLines day={day} isPast />
    </Panel>
  );
}
