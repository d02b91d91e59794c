import { type FieldProblems, Problem } from '../../platform/common/problems/problem.js';
import { coveredDays } from './covered-days.js';
import type { ImportRecord } from './import-record.js';
import type { ConfirmImportDto } from './import.dto.js';
import type { ImportQuestion } from './import.view.js';
import { CONTROL_TOTALS } from './import-words.js';

/** Returns the control totals that were compared, and how many of the three. */
export function comparedTotals(dto: ConfirmImportDto): Record<string, number> {
  const given = CONTROL_TOTALS.flatMap((name) => (dto[name] == null ? [] : [[name, dto[name]] as const]));
  return { comparedTotals: given.length, ...Object.fromEntries(given) };
}

export function requireControl(found: ImportRecord, dto: ConfirmImportDto): void {
  const { state, goodRows, badRows, sumIn, sumOut } = found;
  if (state !== 'checked') throw new Problem(409, 'import_not_checked');
  const isQuiet = !badRows && coveredDays(found, dto).length > 0;
  requireDecided(found);
  if (!goodRows && !isQuiet) throw new Problem(409, 'import_nothing');
  const totals = { controlRows: countedRows(found), controlIn: Number(sumIn), controlOut: Number(sumOut) };
  const fields: FieldProblems = {};
  for (const name of CONTROL_TOTALS)
    // A paper may count the rows that were not executed.
    if (
      dto[name] != null &&
      dto[name] !== totals[name] &&
      !(name === 'controlRows' && dto.controlRows === goodRows)
    )
      fields[name] = { rule: 'controlDiffers', values: { found: totals[name] } };
  if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
  if (badRows && !dto.leavesBad) throw new Problem(409, 'import_bad_rows', { values: { rows: badRows } });
}

/** Returns the rows that count as money. */
const countedRows = ({ goodRows, classes }: ImportRecord): number =>
  (goodRows ?? 0) -
  (classes ?? [])
    .filter((one) => one.class === 'notExecuted')
    .reduce((sum, { rowsIn, rowsOut }) => sum + rowsIn + rowsOut, 0);

/** @throws Problem 409 import_not_checked, import_open_questions, which names them */
export function requireDecided({ questions, understood }: ImportRecord): void {
  if (!understood) throw new Problem(409, 'import_not_checked');
  if (questions.length > 0) throw questionsOpen(questions);
}

export const questionsOpen = (questions: readonly ImportQuestion[]): Problem =>
  new Problem(409, 'import_open_questions', { values: { questions: questions.map(({ code }) => code) } });
