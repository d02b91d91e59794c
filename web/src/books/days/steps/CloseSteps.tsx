import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ProgressBar } from '../../../kit/layout/ProgressBar.js';
import { useCan } from '../../../kit/session/useSession.js';
import { FilesPanel } from '../files/FilesPanel.js';
import type { DayFinding, DayView, DayStep } from '../../../../../server/books/close/day.view.js';
import type { DayStepName } from '../../../../../server/books/close/day-words.js';
import { currentStep } from './currentStep.js';
import { StepMark } from './StepMark.js';
import Typography from '@mui/material/Typography';
import { grouped } from '../../../kit/format/money.js';
import { useUncheckedTexts } from '../../../kit/fields/useUncheckedTexts.js';
import { When } from '../../../kit/fields/When.js';
import { Finding } from '../actions/Finding.js';
import { StepActions } from './StepActions.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

interface Props {
  day: DayView;
  /** Step that was chosen in place of the one that is next. */
  chosen: DayStepName | undefined;
  onChoose: (step: DayStepName | undefined) => void;
}

/** The eight steps of a close as one line; beneath it, the one that is next or in the way. */
export function CloseSteps({ day, chosen, onChoose: choose }: Props) {
  const translate = useTranslate();
  const name = chosen ?? currentStep(day.steps);
  const step = day.steps.find((one) => one.name === name);
  return (
    <Box component="section" aria-label={translate('day.steps')} sx={sheet}>
      <Box component="ol" sx={line}>
        {day.steps.map((one, place) => (
          <StepMark
            key={one.name}
            step={one}
            day={day}
            place={place + 1}
            shown={one.name === name}
            onChoose={() => choose(one.name === chosen ? undefined : one.name)}
          />
        ))}
      </Box>
      {step && (
        <StepDetail
          key={step.name}
          step={step}
          day={day}
          onDialog={(isOpen) => choose(isOpen ? step.name : undefined)}
        />
      )}
    </Box>
  );
}

const sheet = {
  borderTop: 1,
  borderColor: 'own.line2',
  overflow: 'hidden',
  minWidth: 0,
};

/** Scrolls sideways where the window is narrow. */
const line = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  justifyContent: 'space-between',
  columnGap: 0.5,
  overflowX: 'auto',
};

interface StepProps {
  step: DayStep;
  day: DayView;
  /** Called as a dialog of the step opens and closes: the step stays meanwhile, also where another one comes to be in the way. */
  onDialog: (isOpen: boolean) => void;
}

/** Explains a step, what it still lacks and its actions. */
function StepDetail({ step, day, onDialog }: StepProps) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const works = useCan()('edit', 'days') && (day.state === 'open' || day.state === 'frozen') && day.isOver;
  const findings = works ? step.findings.filter((one) => isShownHere(one, step)) : step.findings;
  return (
    <Box
      role="region"
      aria-label={translate(`day.step.${step.name}`)}
      sx={{
        display: 'flex',
        gap: 2,
        rowGap: 1,
        alignItems: 'flex-start',
        flexWrap: step.name === 'imports' ? 'wrap' : { xs: 'wrap', md: 'nowrap' },
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: { xs: '100%', md: 0 }, display: 'grid', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {day.state === 'locked'
            ? translate('day.lockedText', { who: nameOf(day.reviewedBy), by: nameOf(day.signedBy) })
            : translate(`day.stepText.${step.name}`)}
        </Typography>
        {findings.length > 0 && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
            {findings.map((finding) => (
              <Finding
                key={`${finding.code}${JSON.stringify(finding.values)}`}
                finding={finding}
                step={step.name}
                day={day}
              />
            ))}
          </Box>
        )}
        {step.name === 'sweep' && <SweepProgress day={day} />}
      </Box>
      <StepActions step={step} day={day} onDialog={onDialog} />
      {works && step.name === 'imports' && (
        <Box sx={{ flexBasis: '100%', minWidth: 0 }}>
          <FilesPanel day={day} />
        </Box>
      )}
    </Box>
  );
}

/** Blockers are listed below with their acts, and files beside their sources. */
const isShownHere = ({ blocks, code }: DayFinding, { name }: DayStep): boolean =>
  !blocks && !(name === 'imports' && code.startsWith('import_'));

/** Shows the progress of the final sweep, which runs in the background. */
function SweepProgress({ day: { sweep, zone } }: { day: DayView }) {
  const translate = useTranslate();
  const { parts } = useUncheckedTexts();
  if (!sweep) return null;
  const { refused = 0, unreadable = 0, unreachable: noResponse } = sweep;
  const done = sweep.answered + refused + unreadable + noResponse;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }} aria-live="polite">
      {!sweep.endedAt && (
        <Box sx={{ maxWidth: 420 }}>
          <ProgressBar name={translate('day.step.sweep')} done={done} total={sweep.asked} height={4} />
        </Box>
      )}
      <Typography variant="body2">
        {translate('day.sweepCounts', {
          asked: grouped(sweep.asked),
          parts: parts({ total: sweep.asked, answered: sweep.answered, refused, unreadable, noResponse }),
          pending: grouped(sweep.stillPending),
        })}{' '}
        {sweep.endedAt && <When at={sweep.endedAt} zone={zone} />}
      </Typography>
    </Box>
  );
}
