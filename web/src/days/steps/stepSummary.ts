import type { DayStep, DayView } from '../../../../server/reconciliation/close/day.view.js';
import { grouped, percent } from '../../format/money.js';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** How a step stands, in a few words beside its name. */
export function stepSummary(step: DayStep, day: DayView, translate: Translate, locale: string): string {
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

/** How many accounts no statement covers; where no file covers any, just that. */
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

/** How many were found, and how many of them are left. */
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
