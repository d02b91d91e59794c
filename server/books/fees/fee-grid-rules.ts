import type { FieldProblems } from '../../platform/common/problems/problem.js';
import { isDay } from '../calendar/business-day.js';
import type { FeeGridDraftDto, FeeLineDto } from './fee-grid.dto.js';

/** Returns problems by field: a kind and bearer given twice, bands that do not rise from 0, a cap below its minimum. */
export function feeGridProblems({
  projectId,
  effectiveDay,
  inherits,
  lines,
}: FeeGridDraftDto): FieldProblems {
  const problems: FieldProblems = {};
  if (!isDay(effectiveDay)) problems['effectiveDay'] = { rule: 'isDay' };
  if (inherits && projectId === null) problems['inherits'] = { rule: 'feeOwnOnly' };
  if (inherits && lines.length) problems['lines'] = { rule: 'feeNoLines' };
  const seen = new Set<string>();
  lines.forEach((line, place) => {
    const key = `${line.kind} ${line.bearer}`;
    if (seen.has(key)) problems[`lines.${place}.kind`] = { rule: 'feeTwice' };
    seen.add(key);
    Object.assign(problems, lineProblems(line, `lines.${place}`));
  });
  return problems;
}

function lineProblems({ bands, minimum, cap }: FeeLineDto, path: string): FieldProblems {
  const problems: FieldProblems = {};
  bands.forEach(({ from }, place) => {
    const former = bands[place - 1];
    if (!former && from !== 0) problems[`${path}.bands.0.from`] = { rule: 'feeFromZero' };
    if (former && from <= former.from) problems[`${path}.bands.${place}.from`] = { rule: 'feeRising' };
  });
  if (minimum !== null && cap !== null && cap < minimum) problems[`${path}.cap`] = { rule: 'feeCap' };
  return problems;
}
