import { invalid } from '../../platform/common/problems/problem.js';
import { addDays } from '../calendar/business-day.js';
import type { ConfirmImportDto } from './import.dto.js';
import type { ImportRecord } from './import-record.js';

/** Longest period that a person may name, in days. */
const LONGEST_PERIOD = 400;

type Period = Pick<ConfirmImportDto, 'coversFrom' | 'coversTo'>;

/** @throws Problem 422 on the day of a period without begin, that ends before its begin, is too long or not over */
export function requirePeriod({ coversFrom, coversTo }: Period, today: string): void {
  const last = coversTo ?? coversFrom;
  if (!last) return;
  if (!coversFrom) throw invalid('coversFrom', 'required');
  if (last < coversFrom) throw invalid('coversTo', 'beforeBegin');
  if (last > today) throw invalid(coversTo ? 'coversTo' : 'coversFrom', 'notFuture');
  if (addDays(coversFrom, LONGEST_PERIOD - 1) < last)
    throw invalid('coversTo', 'periodTooLong', { limit: LONGEST_PERIOD });
}

/** Returns the days with rows and those that the person names. */
export function coveredDays({ understood }: ImportRecord, { coversFrom, coversTo }: Period): string[] {
  const days = new Set(understood?.days ?? []);
  if (!coversFrom) return [...days].sort();
  const last = coversTo ?? coversFrom;
  for (let day = coversFrom; day <= last; day = addDays(day, 1)) days.add(day);
  return [...days].sort();
}
