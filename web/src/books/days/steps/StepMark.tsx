import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import { useLocale, useTranslate } from 'react-admin';
import type { DayStep, DayView } from '../../../../../server/books/close/day.view.js';
import { grouped, percent } from '../../../kit/format/money.js';
import { shortName } from '../../../kit/format/shortName.js';
import type { Translate } from '../../../kit/i18n/texts.js';
import { type NameOf, useNameOf } from '../../../kit/fields/useNameOf.js';

/** Edges of the circle of a step that is not done; dashed where it does not block. */
const EDGES = {
  uncovered: { borderColor: 'tone.wait.mark', borderStyle: 'dashed', color: 'tone.wait.mark' },
  warning: { borderColor: 'tone.wait.mark', borderStyle: 'dashed', color: 'tone.wait.mark' },
  blocked: { borderColor: 'tone.wait.mark', color: 'tone.wait.mark' },
  next: { borderColor: 'primary.main', bgcolor: 'primary.main', color: 'primary.contrastText' },
  later: { borderColor: 'own.field', color: 'text.secondary' },
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
  const nameOf = useNameOf();
  const locale = useLocale();
  const later = step.state === 'later';
  return (
    <Box component="li" sx={{ minWidth: 'min-content' }}>
      <ButtonBase
        aria-pressed={shown}
        title={translate(`day.stepState.${step.state}`)}
        onClick={onChoose}
        sx={buttonStyle(shown)}
      >
        <Circle place={place} state={step.state} />
        <Box component="span" sx={{ minWidth: 0, lineHeight: 1.4 }}>
          <Box
            component="span"
            sx={{
              display: 'block',
              fontWeight: shown ? 600 : 500,
              color: later ? 'text.secondary' : 'text.primary',
            }}
          >
            {translate(`day.step.${step.name}`)}
          </Box>
          <Box component="span" sx={{ display: 'block', fontSize: 'small', color: 'text.secondary' }}>
            {stepSummary(step, { day, translate, nameOf, locale })}
          </Box>
        </Box>
      </ButtonBase>
    </Box>
  );
}

const buttonStyle = (shown: boolean) => ({
  alignItems: 'flex-start',
  gap: 1,
  pr: 1,
  py: 1,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  borderBottom: 2,
  borderColor: shown ? 'primary.main' : 'transparent',
  '&:hover': { borderColor: shown ? 'primary.main' : 'own.line2' },
});

/** The number of a step in a circle; a check mark once it is done. */
function Circle({ place, state }: { place: number; state: DayStep['state'] }) {
  if (state === 'done')
    return (
      <>
        <CheckCircle aria-hidden sx={{ fontSize: 20, color: 'tone.ok.mark', flexShrink: 0 }} />
        <span style={visuallyHidden}>{place} </span>
      </>
    );
  return (
    <Box component="span" sx={{ ...circle, ...EDGES[state] }}>
      {place}{' '}
    </Box>
  );
}

const circle = {
  display: 'grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  flexShrink: 0,
  mt: '1px',
  border: 1,
  borderRadius: '50%',
  fontSize: 'small',
  fontWeight: 500,
  lineHeight: 1,
};

interface Reading {
  day: DayView;
  translate: Translate;
  nameOf: NameOf;
  locale: string;
}

/** Summarises a step beside its name. */
function stepSummary(step: DayStep, { day, translate, nameOf, locale }: Reading): string {
  const state = translate(`day.stepState.${step.state}`);
  switch (step.name) {
    case 'freeze':
      return day.frozenBy
        ? shortName(nameOf(day.frozenBy))
        : day.isOver
          ? state
          : translate('day.state.running');
    case 'sweep':
      return sweepSays(day, translate) ?? state;
    case 'imports':
      if (filesMissing(step)) return translate('day.says.missing', { smart_count: filesMissing(step) });
      return step.state === 'uncovered' ? uncoveredSays(step, translate) : state;
    case 'match': {
      if (step.state === 'uncovered') return uncoveredSays(step, translate);
      if (step.findings.some(({ code }) => code === 'never_matched'))
        return translate('day.stepState.notRun');
      const lines = sum(day.figures.matching.map((leg) => leg.lines));
      const matched = sum(day.figures.matching.map((leg) => leg.matched));
      return lines ? percent(matched, lines, locale) : state;
    }
    case 'breaks':
      return breaksSay(day, translate) ?? state;
    case 'proof':
      return proofSays(day, translate) ?? state;
    case 'sign':
      return day.signedBy ? shortName(nameOf(day.signedBy)) : state;
    case 'lock':
      return day.reviewedBy ? shortName(nameOf(day.reviewedBy)) : state;
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
function breaksSay({ figures: { breaks } }: DayView, translate: Translate): string | undefined {
  const open = sum(breaks.map((kind) => kind.open));
  const found = open + sum(breaks.map((kind) => kind.resolved));
  return found ? translate('day.says.breaks', { found: grouped(found), smart_count: open }) : undefined;
}

function proofSays({ figures: { proof } }: DayView, translate: Translate): string | undefined {
  if (!proof.length) return undefined;
  if (proof.some(({ residual }) => residual === null)) return translate('day.says.unproven');
  const off = proof.filter(({ residual }) => residual !== 0).length;
  return off ? translate('day.says.off', { smart_count: off }) : translate('day.says.proven');
}
