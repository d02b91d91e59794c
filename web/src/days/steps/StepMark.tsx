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
import { grouped, percent } from '../../format/money.js';
import type { Translate } from '../../i18n/texts.js';

const LOOKS = {
  done: { icon: CheckCircle, colour: 'tone.ok.mark' },
  uncovered: { icon: RemoveCircleOutlined, colour: 'tone.wait.mark' },
  warning: { icon: Warning, colour: 'tone.wait.mark' },
  blocked: { icon: ErrorIcon, colour: 'tone.wait.mark' },
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

/** Shows a step of the close: number, name and state. */
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
          gap: 1,
          px: 1,
          py: 0.5,
          borderRadius: '6px',
          textAlign: 'left',
          bgcolor: shown ? 'own.accentWash' : 'transparent',
          '&:hover': { bgcolor: shown ? 'own.accentWash' : 'own.hover' },
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 20, color: colour, flexShrink: 0 }} />
        <Box component="span" sx={{ flex: 1, minWidth: 0, lineHeight: 1.3 }}>
          <Box
            component="span"
            sx={{
              display: 'block',
              fontWeight: 600,
              color: step.state === 'later' ? 'text.secondary' : 'text.primary',
            }}
          >
            {place} {translate(`day.step.${step.name}`)}
          </Box>
          <Box
            component="span"
            sx={{
              // At most two lines.
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
              // As wide as the name: only the name makes its column wider.
              width: 0,
              minWidth: '100%',
              fontSize: 'small',
              color: step.state === 'later' || step.state === 'done' ? 'text.secondary' : colour,
              overflow: 'hidden',
              overflowWrap: 'anywhere',
            }}
          >
            {says}
          </Box>
        </Box>
      </ButtonBase>
    </Box>
  );
}

/** Summarises a step beside its name. */
function stepSummary(step: DayStep, day: DayView, translate: Translate, locale: string): string {
  const state = translate(`day.stepState.${step.state}`);
  switch (step.name) {
    case 'freeze':
      return day.frozenBy ?? (day.isOver ? state : translate('day.state.running'));
    case 'sweep':
      return sweepSays(day, translate) ?? state;
    case 'imports':
      if (step.state === 'uncovered') return uncoveredSays(step, translate);
      return filesMissing(step) ? translate('day.says.missing', { smart_count: filesMissing(step) }) : state;
    case 'match': {
      if (step.state === 'uncovered') return uncoveredSays(step, translate);
      if (step.findings.some(({ code }) => code === 'never_matched'))
        return translate('day.stepState.notRun');
      const lines = sum(day.figures.matching.map((leg) => leg.lines));
      const matched = sum(day.figures.matching.map((leg) => leg.matched));
      return lines ? percent(matched, lines, locale) : state;
    }
    case 'breaks':
      return breaksSay(day) ?? state;
    case 'proof':
      return proofSays(day, translate) ?? state;
    case 'sign':
      return day.signedBy ?? state;
    case 'lock':
      return day.reviewedBy ?? state;
  }
}

const filesMissing = ({ findings }: DayStep): number =>
  findings.filter(({ code }) => code === 'import_missing' || code === 'import_expected').length;

/** Counts accounts without a statement, or reports that there is no file. */
function uncoveredSays({ findings }: DayStep, translate: Translate): string {
  const accounts = findings.filter(({ code }) => code === 'not_covered').length;
  return accounts
    ? translate('day.says.uncovered', { smart_count: accounts })
    : translate('day.stepState.uncovered');
}

const sum = (figures: number[]): number => figures.reduce((total, figure) => total + figure, 0);

function sweepSays({ sweep }: DayView, translate: Translate): string | undefined {
  if (!sweep) return undefined;
  if (!sweep.endedAt)
    return translate('day.says.sweeping', { answered: grouped(sweep.answered), asked: grouped(sweep.asked) });
  if (sweep.unreachable) return translate('day.says.unreachable', { smart_count: sweep.unreachable });
  if (sweep.stillPending) return translate('day.says.pending', { smart_count: sweep.stillPending });
  return translate('day.says.answered', { smart_count: sweep.answered });
}

/** Counts the day's breaks and those still open. */
function breaksSay({ figures: { breaks } }: DayView): string | undefined {
  const open = sum(breaks.map((kind) => kind.open));
  const found = open + sum(breaks.map((kind) => kind.resolved));
  return found ? `${grouped(found)} → ${grouped(open)}` : undefined;
}

function proofSays({ figures: { proof } }: DayView, translate: Translate): string | undefined {
  if (!proof.length) return undefined;
  if (proof.some(({ residual }) => residual === null)) return translate('day.says.unproven');
  const off = proof.filter(({ residual }) => residual !== 0).length;
  return off ? translate('day.says.off', { smart_count: off }) : translate('day.says.proven');
}
