import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DayStepName, DayView } from '../../../../server/reconciliation/close/day.view.js';
import { currentStep } from './currentStep.js';
import { StepDetail } from './StepDetail.js';
import { StepMark } from './StepMark.js';

/** The eight steps of a close as one line; beneath it, the one that is next or in the way. */
export function CloseSteps({ day }: { day: DayView }) {
  const translate = useTranslate();
  const [chosen, choose] = useState<DayStepName>();
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
      {step && <StepDetail key={step.name} step={step} day={day} />}
    </Box>
  );
}

const sheet = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  overflow: 'hidden',
  minWidth: 0,
};

const line = {
  m: 0,
  p: 0.75,
  listStyle: 'none',
  display: 'grid',
  gap: 0.25,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(4, minmax(0, 1fr))',
    lg: 'repeat(8, minmax(0, 1fr))',
  },
};
