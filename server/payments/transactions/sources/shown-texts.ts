import type { SourceFacts } from './source-facts.js';
import { type SourceRuleName, sourceRuleOf } from './source-rules.js';
import { isTrueOf } from './text-claims.js';

/** Rules that leave a page to what it says by itself: nothing contradicts the status, or causes of waiting explain it. */
const QUIET: ReadonlySet<SourceRuleName> = new Set(['calling', 'pending', 'completed', 'failed', 'rejected']);

/** True where nothing but the status and its causes is to be said of a transaction. */
export const isQuiet = (rule: SourceRuleName): boolean => QUIET.has(rule);

/** Keys of texts about an outcome; null where a page says nothing. */
export interface OutcomeTexts {
  /** Conclusion from the sources. */
  says: string | null;
  next: string | null;
  /** Meaning of the status, or of the kind of a break. */
  meaning: string | null;
}

const unlessDenied = (text: string, facts: SourceFacts): string | null =>
  isTrueOf(text, facts) ? text : null;

/** Returns the texts of the page of a transaction. */
export function transactionTexts(facts: SourceFacts): OutcomeTexts {
  const rule = sourceRuleOf(facts);
  // The causes of waiting of a pending transaction say it, with their evidence.
  const isSaid = rule !== undefined && !isQuiet(rule) && facts.status !== 'pending';
  return {
    says: isSaid ? `sourceRule.${rule}.says` : null,
    next: isSaid ? `sourceRule.${rule}.next` : null,
    meaning: unlessDenied(`statusMeaning.${facts.status}`, facts),
  };
}

/** Returns the texts of the page of a break of a kind that is about the outcome of its transaction. */
export function breakTexts(kind: string, facts: SourceFacts): OutcomeTexts {
  const rule = sourceRuleOf(facts);
  return {
    says: rule ? `sourceRule.${rule}.says` : null,
    next: rule ? `sourceRule.${rule}.next` : null,
    meaning: unlessDenied(`breakMeaning.${kind}`, facts),
  };
}

/** True where the usual resolution of a kind of break is not denied by a source. */
export const hasUsualResolution = (kind: string, facts: SourceFacts): boolean =>
  isTrueOf(`breaks.usual.${kind}`, facts);
