import { type FieldProblems, Problem } from '../../platform/common/problems/problem.js';

/**
 * Refuses a list of requests that one code was to approve, because some of them cannot be approved: `errors` names each of
 * these by its id. 403 where the user may approve none of them, else 409.
 */
export function noneApproved(refusals: ReadonlyMap<string, Problem>): Problem {
  const fields: FieldProblems = {};
  for (const [id, { code, details }] of refusals)
    fields[id] = { rule: code, ...(details.values ? { values: details.values } : {}) };
  const isForbidden = [...refusals.values()].every((refusal) => refusal.getStatus() === 403);
  return new Problem(isForbidden ? 403 : 409, 'none_approved', {
    fields,
    values: { refused: refusals.size },
  });
}

/** Runs a check of one request and keeps its refusal under the id. */
export function collectRefusal(refusals: Map<string, Problem>, id: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    refusals.set(id, error);
  }
}
