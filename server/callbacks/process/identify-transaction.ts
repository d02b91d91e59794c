import { findsRequestId } from '../../aggregator/parsing/callback-body.js';

/** What is needed of a transaction to recognise its callbacks. */
export interface KnownTransaction {
  id: string;
  projectId: string;
  reference: string;
  /** Creation token. */
  token: string | null;
  /** Its callback URL carries our mark. */
  signedCallback: boolean;
}

/** A place in the content that may name the transaction, and what it says. */
interface IdentityCandidate {
  extractor: string;
  value: string;
}

/** The longest reference that a transaction can have; anything longer names nothing. */
const LONGEST_REFERENCE = 200;

export function candidateKey(projectId: string, way: 'reference' | 'request_id', value: string): string {
  return `${projectId} ${way} ${value}`;
}

/** Those that could name a transaction at all. */
export function usableCandidates(candidates: readonly IdentityCandidate[]): IdentityCandidate[] {
  return candidates.filter(
    ({ value }) =>
      value !== '' && value.length <= LONGEST_REFERENCE && !value.includes('\u0000') && value.isWellFormed(),
  );
}

/** The first candidate, in the order of the extractors, that names a transaction of this project. */
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
