import { findsRequestId } from '../../aggregator/parsing/callback-body.js';

export interface KnownTransaction {
  id: string;
  projectId: string;
  reference: string;
  token: string | null;
  /** True when its callback URL carries a mark. */
  signedCallback: boolean;
}

interface IdentityCandidate {
  extractor: string;
  value: string;
}

/** Longest reference of a transaction; longer values are ignored. */
const LONGEST_REFERENCE = 200;

export function candidateKey(projectId: string, way: 'reference' | 'request_id', value: string): string {
  return `${projectId} ${way} ${value}`;
}

export function usableCandidates(candidates: readonly IdentityCandidate[]): IdentityCandidate[] {
  return candidates.filter(
    ({ value }) =>
      value !== '' && value.length <= LONGEST_REFERENCE && !value.includes('\u0000') && value.isWellFormed(),
  );
}

/** Returns the transaction of the first candidate that names one of this project, in the order of the extractors. */
export function identifyTransaction(
  projectId: string,
  candidates: readonly IdentityCandidate[],
  known: ReadonlyMap<string, KnownTransaction>,
): { transaction: KnownTransaction; by: string } | undefined {
  for (const { extractor, value } of usableCandidates(candidates)) {
    const way = findsRequestId(extractor) ? 'request_id' : 'reference';
    const transaction = known.get(candidateKey(projectId, way, value));
    if (transaction) return { transaction, by: extractor };
  }
  return undefined;
}
