import { hasUsualResolution } from '../../payments/transactions/sources/shown-texts.js';
import type { SourceFacts } from '../../payments/transactions/sources/source-facts.js';
import { BREAK_CATALOGUE } from './break-catalogue.js';
import type { BreakKind, ResolutionCode } from './break-words.js';

/** Returns the usual resolution of a kind of break, unless a source of its transaction denies it; `facts` are null without one. */
export function usualResolution(kind: BreakKind, facts: SourceFacts | null): ResolutionCode | null {
  return facts && !hasUsualResolution(kind, facts) ? null : BREAK_CATALOGUE[kind].suggestion;
}
