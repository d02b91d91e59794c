import type { TransactionStatus } from '../lifecycle/lifecycle.js';
import type { StatementRecord } from '../lost-calls/statement-evidence.js';
import type { KnownStatus } from '../../../aggregator/contract/outcome-words.js';

/** Last statements of each source about a transaction. */
export interface SourceFacts {
  /** Our status: that of a manual override in force, else the one of the aggregator. */
  status: TransactionStatus;
  /** True where a status check can be asked for, because the token is known. */
  canBeAsked: boolean;
  /** Status that the aggregator last answered to a status check; null without an answer that has one. */
  aggregator: KnownStatus | null;
  /** Final status that a callback announced, marked or not: the last one, or one against a final status of ours. */
  callback: 'completed' | 'notcompleted' | null;
  statement: StatementRecord['said'] | null;
}

/** A source and what a text says of it: one of these values. */
export type SourceClaims = { [Source in keyof SourceFacts]?: readonly SourceFacts[Source][] };

/** Returns the sources that deny what a text claims. */
export function deniedBy(claims: SourceClaims, facts: SourceFacts): (keyof SourceFacts)[] {
  const sources = Object.keys(claims) as (keyof SourceFacts)[];
  return sources.filter((source) => {
    const allowed: readonly SourceFacts[keyof SourceFacts][] | undefined = claims[source];
    return allowed && !allowed.includes(facts[source]);
  });
}
