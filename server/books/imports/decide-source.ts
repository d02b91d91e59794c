import type { SourceEvidence } from './recognition-words.js';
import type { SourceCandidate } from './recognition.view.js';

/** Agreement of what a file names with a source; `none` where one of the two names nothing. */
export type Agreement = 'same' | 'other' | 'none';

export interface WeighedSource extends Omit<SourceCandidate, 'evidence'> {
  ofAccount: Agreement;
  ofOperator: Agreement;
  /** True when the file begins with the balance with which the last file of the source ends. */
  continues: boolean;
}

export type DecidedSource =
  | { result: 'source' | 'ask'; candidates: SourceCandidate[] }
  | { result: 'unknown'; candidates: [] };

/**
 * Decides the source of a file among those that have its columns. One that names another account or operator is left out. Columns
 * alone show nothing: without more, and where two are shown, a person chooses.
 */
export function decideSource(weighed: readonly WeighedSource[]): DecidedSource {
  const left = weighed
    .filter(({ ofAccount, ofOperator }) => ofAccount !== 'other' && ofOperator !== 'other')
    .map(candidateOf)
    .sort(
      (one, other) =>
        other.evidence.length - one.evidence.length ||
        shareOf(other) - shareOf(one) ||
        one.name.localeCompare(other.name),
    );
  if (left.length === 0) return { result: 'unknown', candidates: [] };
  const shown = left.filter(({ evidence }) => evidence.length > 0);
  const byAccount = shown.filter(({ evidence }) => evidence.includes('account'));
  const [only, second] = byAccount.length > 0 ? byAccount : shown;
  return only && !second
    ? { result: 'source', candidates: [only] }
    : { result: 'ask', candidates: shown.length > 1 ? shown : left };
}

function candidateOf({ ofAccount, ofOperator, continues, ...one }: WeighedSource): SourceCandidate {
  const shows: [SourceEvidence, boolean][] = [
    ['account', ofAccount === 'same'],
    ['operator', ofOperator === 'same'],
    ['receipts', one.knownRows * 2 > one.numberedRows],
    ['balance', continues],
  ];
  return { ...one, evidence: shows.flatMap(([name, isShown]) => (isShown ? [name] : [])) };
}

const shareOf = ({ knownRows, numberedRows }: SourceCandidate): number =>
  numberedRows ? knownRows / numberedRows : 0;
