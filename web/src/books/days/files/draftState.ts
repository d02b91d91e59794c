import type { ImportView } from '../../../../../server/books/imports/import.view.js';

/** Need of a draft on a day: nothing but a confirmation (`ready`), an answer, or another day. */
export type DraftState =
  | 'ready'
  | 'busy'
  | 'otherDay'
  | 'columns'
  | 'questions'
  | 'badRows'
  | 'lockedRows'
  | 'empty';

type Draft = Pick<
  ImportView,
  'state' | 'task' | 'questions' | 'goodRows' | 'badRows' | 'lockedDays' | 'firstDay' | 'lastDay'
>;

/** @param day `YYYY-MM-DD` */
export function draftStateOf(file: Draft, day: string): DraftState {
  const { state, task, questions, goodRows, badRows, lockedDays, firstDay, lastDay } = file;
  if (task === 'waiting' || task === 'reading' || task === 'writing') return 'busy';
  if (state !== 'checked') return 'columns';
  if (firstDay && lastDay && (day < firstDay || day > lastDay)) return 'otherDay';
  if (questions.length > 0) return 'questions';
  if (badRows) return 'badRows';
  if (!goodRows) return 'empty';
  return lockedDays.length > 0 ? 'lockedRows' : 'ready';
}
