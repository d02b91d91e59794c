import type { HttpError } from 'react-admin';
import type { ProblemView } from '../../../../server/platform/common/problems/problem.view.js';

/** Fields of a problem that the console reads besides its detail. */
type Refusal = Pick<ProblemView, 'values'> & { code?: string; errors: Record<string, string> };

/** Reads a refusal of the API; empty for any other error. */
export function refusalOf(error: HttpError | null | undefined): Refusal {
  const problem = (error?.body ?? {}) as Partial<ProblemView>;
  return { ...problem, errors: problem.errors ?? {} };
}
