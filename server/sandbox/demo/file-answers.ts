import type { ImportMapping, ImportQuestion } from '../../books/imports/import.view.js';

/** Answers as the files of the sandbox are written: the day first, and money out with a minus, which a day without payouts does not show. */
export function answersFor(mapping: ImportMapping, questions: readonly ImportQuestion[]): ImportMapping {
  const isOpen = questions.some(({ code }) => code === 'directionOpen');
  return { ...mapping, dates: 'dmy', ...(isOpen ? { direction: 'in' } : {}) };
}
