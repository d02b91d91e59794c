import type { ProblemCode } from '../../platform/i18n/problems.js';
import { SAFE_METHODS } from '../../platform/common/requests/http-words.js';

/** Id of the user for whom the console's page was made; sent by the console with every call. */
export const PAGE_USER_HEADER = 'x-rappro-user';

export interface PageRequest {
  method: string;
  headers: Record<string, string | string[] | undefined>;
}

const READS: ReadonlySet<string> = new Set(SAFE_METHODS);

/**
 * Compares the user of the page with the user of the session, which all tabs of a browser share. Returns the fault: `other_user`
 * where another user has signed in since the page was made, `page_outdated` for a change by a page of an earlier version, which
 * names no user. A client without pages names none either and sends no `Sec-Fetch-Site`.
 */
export function pageFaultOf({ method, headers }: PageRequest, userId: string): ProblemCode | undefined {
  const named = headers[PAGE_USER_HEADER];
  if (named !== undefined) return named === userId ? undefined : 'other_user';
  return READS.has(method) || headers['sec-fetch-site'] === undefined ? undefined : 'page_outdated';
}
