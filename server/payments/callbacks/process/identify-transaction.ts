import { findsRequestId } from '../../../aggregator/parsing/callback-body.js';

export interface KnownTransaction {
  id: string;
  projectId: string;
  reference: string;
  token: string | null;
  /** True when the merchant's own system created it: its callbacks never carry a mark. */
  registered: boolean;
  /** True when its callback URL carries a mark. */
  signedCallback: boolean;
}

interface Candidate {
  extractor: string;
  value: string;
}

/** Longest reference of a transaction; longer values are ignored. */
const LONGEST_REFERENCE = 200;

export function candidateKey(projectId: string, way: 'reference' | 'request_id', value: string): string {
  return `${projectId} ${way} ${value}`;
}

export function usableCandidates<T extends Candidate>(candidates: readonly T[]): T[] {
  return candidates.filter(
    ({ value }) =>
      value !== '' && value.length <= LONGEST_REFERENCE && !value.includes('\u0000') && value.isWellFormed(),
  );
}

/**
 * Returns the transaction of this project that the candidates name, with the first extractor that found it, or `disagrees`
 * when they name several.
 */
export function identifyTransaction(
  projectId: string,
  candidates: readonly Candidate[],
  known: ReadonlyMap<string, KnownTransaction>,
): { transaction: KnownTransaction; by: string } | { disagrees: true } | undefined {
  const found = usableCandidates(candidates).flatMap(({ extractor, value }) => {
    const way = findsRequestId(extractor) ? 'request_id' : 'reference';
    const transaction = known.get(candidateKey(projectId, way, value));
    return transaction ? [{ transaction, by: extractor }] : [];
  });
  const [first] = found;
  if (found.some(({ transaction }) => transaction.id !== first?.transaction.id)) return { disagrees: true };
  return first;
}
