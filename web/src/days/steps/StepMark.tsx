import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Adjust from '@mui/icons-material/Adjust';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import Warning from '@mui/icons-material/Warning';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useLocale, useTranslate } from 'react-admin';
import type { DayStep, DayView } from '../../../../server/reconciliation/close/day.view.js';
import { stepSummary } from './stepSummary.js';

const LOOKS = {
  done: { icon: CheckCircle, colour: 'tone.ok.ink' },
  uncovered: { icon: RemoveCircleOutlined, colour: 'tone.wait.ink' },
  warning: { icon: Warning, colour: 'tone.wait.ink' },
  blocked: { icon: ErrorIcon, colour: 'tone.bad.ink' },
  next: { icon: Adjust, colour: 'primary.main' },
  later: { icon: RadioButtonUnchecked, colour: 'text.secondary' },
} as const;

interface Props {
  step: DayStep;
  day: DayView;
  place: number;
  shown: boolean;
  onChoose: () => void;
}

/** One step in the line: its number, its name, and in a few words how it stands. */
export function StepMark({ step, day, place, shown, onChoose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { icon: Icon, colour } = LOOKS[step.state];
  const says = stepSummary(step, day, translate, locale);
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <ButtonBase
        aria-pressed={shown}
        title={translate(`day.stepState.${step.state}`)}
        onClick={onChoose}
        sx={{
          width: '100%',
          justifyContent: 'flex-start',
          gap: 0.75,
          px: 1,
          py: 0.75,
          borderRadius: '6px',
          textAlign: 'left',
          bgcolor: shown ? 'own.accentWash' : 'transparent',
          '&:hover': { bgcolor: shown ? 'own.accentWash' : 'own.hover' },
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 18, color: colour, flexShrink: 0 }} />
        <Box component="span" sx={{ minWidth: 0, lineHeight: 1.3 }}>
          <Box
            component="span"
            sx={{
              display: 'block',
              fontWeight: 600,
              hyphens: 'auto',
              overflowWrap: 'anywhere',
              color: step.state === 'later' ? 'text.secondary' : 'text.primary',
            }}
          >
            {place} {translate(`day.step.${step.name}`)}
          </Box>
          <Box
            component="span"
            sx={{
              display: 'block',
              fontSize: '0.75rem',
              color: step.state === 'later' || step.state === 'done' ? 'text.secondary' : colour,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {says}
          </Box>
        </Box>
      </ButtonBase>
    </Box>
  );
}
