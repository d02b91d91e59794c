import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';
import { dayPath } from '../../../kit/format/dayPath.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { AcceptedLines } from '../actions/AcceptedLines.js';
import { Finding } from '../actions/Finding.js';
import { SignedSummary } from '../actions/SignedSummary.js';
import { ChangeList } from '../review/ChangeList.js';
import { DecisionList } from '../review/DecisionList.js';
import { ownBlockers, type Standing, type TogetherMode } from './together.js';

interface Props {
  day: DayView;
  name: string;
  mode: TogetherMode;
  days: readonly string[];
  standing: Standing;
  isNext: boolean;
  onInclude: (shownSha256: string | undefined) => void;
}

type Decisions = ComponentProps<typeof DecisionList>['decisions'];

/** Shows what a code binds of a day: its proof and the four lines; for a lock also what is to review. */
export function TogetherContent({ day, name, mode, days, standing, isNext, onInclude }: Props) {
  const translate = useTranslate();
  const { projectId } = day;
  const { data: decisions } = useRead(
    dataProvider.getDayDecisions,
    { projectId, day: day.day },
    { enabled: mode === 'lock' },
  );
  // What a code binds is on screen before the day can be included.
  const isShown = mode === 'sign' || decisions !== undefined;
  const mayInclude = isShown && (standing === 'shown' || standing === 'changed' || standing === 'refused');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridAutoRows: 'max-content', minWidth: 0 }}>
      {standing === 'blocked' && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
          {ownBlockers(day, { days }).map(({ key, step, finding }) => (
            <Finding key={key} finding={finding} step={step} day={day} />
          ))}
        </Box>
      )}
      {mode === 'lock' && decisions && <Review day={day} decisions={decisions} />}
      <SignedSummary day={day} />
      <Box>
        <strong>{translate('daySigned.accepts')}</strong>
        <AcceptedLines day={day} />
      </Box>
      {mode === 'sign' && mayInclude && (
        <FormText source={`notes.${day.day}`} multiline max={1000} label="day.note" />
      )}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {standing === 'included' ? (
          <Button variant="outlined" onClick={() => onInclude(undefined)}>
            {translate('dayTogether.exclude')}
          </Button>
        ) : (
          <Button
            variant="outlined"
            disabled={!mayInclude || !isNext}
            aria-label={translate('dayTogether.includeDay', { day: name })}
            onClick={() => onInclude(day.shownSha256)}
          >
            {translate('dayTogether.include')}
          </Button>
        )}
        {mayInclude && !isNext && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('dayTogether.state.waits')}
          </Box>
        )}
        <Link component={RouterLink} to={dayPath(day)} sx={{ ml: 'auto' }}>
          {translate('dayTogether.openDay')}
        </Link>
      </Box>
    </Box>
  );
}

/** Shows what a reviewer looks at: decisions with their reasons, what has changed since the signature, and the note of the preparer. */
function Review({ day, decisions }: { day: DayView; decisions: Decisions }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  return (
    <>
      <Box>
        <strong>{translate('dayReview.taken', { smart_count: decisions.length })}</strong>
        <DecisionList decisions={decisions} />
      </Box>
      <ChangeList changes={day.changes ?? []} />
      {day.note && (
        <Alert severity="info">
          {translate('day.noteOf', { who: nameOf(day.signedBy), note: day.note })}
        </Alert>
      )}
    </>
  );
}
