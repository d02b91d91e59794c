import { parseInstant } from '../../../platform/common/time/instant.js';
import { invalid } from '../../../platform/common/problems/problem.js';

/** Parses a user's input of a past instant. @throws Problem invalid */
export function pastInstant(field: string, text: string, now: Date): Date {
  const instant = parseInstant(text);
  if (!instant) throw invalid(field, 'isInstant');
  if (instant > now) throw invalid(field, 'notFuture');
  return instant;
}
