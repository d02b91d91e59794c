import { Problem } from '../../../platform/common/problems/problem.js';

/** @param ms time in ms after which an attempt is worth while */
export function tooManyAttempts(ms: number): Problem {
  const seconds = Math.ceil(ms / 1000);
  return new Problem(429, 'too_many_attempts', {
    values: { seconds },
    headers: { 'retry-after': String(seconds) },
  });
}

/** @throws Problem 429 `too_many_attempts` with `Retry-After`, if `ms` is positive */
export function throwTooManyAttempts(ms: number): void {
  if (ms > 0) throw tooManyAttempts(ms);
}
