import { isSameNumber } from '../../platform/common/values/phone.js';
import type { LineView } from '../imports/import.view.js';
import type { MatchTarget } from './matching.view.js';
import type { SuggestionReason } from './matching-words.js';
import { MINUTE_MS } from '../../platform/common/time/durations.js';

export type ScoredLine = Pick<
  LineView,
  'direction' | 'amount' | 'fee' | 'phone' | 'operatorId' | 'reference' | 'requestId' | 'receipt' | 'label'
> & { happenedAt: Date };

export interface ScoredTarget extends Pick<MatchTarget, 'amount' | 'phone' | 'operatorId' | 'reference'> {
  requestId: string | null;
  receipt: string | null;
  /** Times of creation and, if any, of completion. */
  times: Date[];
}

const WEIGHTS: Record<SuggestionReason, number> = {
  same_reference: 60,
  same_request_id: 55,
  same_receipt: 55,
  reference_inside: 50,
  similar_reference: 20,
  same_amount: 30,
  near_amount: 12,
  sum_agrees: 45,
  net_of_fee: 35,
  same_phone: 25,
  same_time: 15,
  near_time: 8,
  same_operator: 5,
  other_amount: -20,
  other_phone: -15,
  other_operator: -15,
};

/** Share of the amount up to which a difference may be a fee. */
const NEAR_SHARE = 0.05;
const SIMILAR_FROM = 5;

/** Scores below this are as likely by chance. */
export const LOWEST_SCORE = 25;

/**
 * Returns the likelihood, 0–100, that a line and a target are the same funds, with its reasons. The caller has
 * compared the direction.
 */
export function scoreOf(
  line: ScoredLine,
  target: ScoredTarget,
  windowHours: number,
): { score: number; because: SuggestionReason[] } {
  return scoreOfReasons([
    ...identifiers(line, target),
    ...amounts(line, target),
    ...numbers(line.phone, target.phone),
    ...times(line.happenedAt, target.times, windowHours),
    ...operators(line.operatorId, target.operatorId),
  ]);
}

export function scoreOfReasons(because: SuggestionReason[]): { score: number; because: SuggestionReason[] } {
  const sum = because.reduce((total, reason) => total + WEIGHTS[reason], 0);
  return { score: Math.min(100, Math.max(0, sum)), because };
}

function identifiers(line: ScoredLine, target: ScoredTarget): SuggestionReason[] {
  const said = [line.reference, line.requestId, line.receipt, line.label].filter((text) => text !== null);
  const names = (identifier: string | null): boolean =>
    identifier !== null && said.some((text) => hasWord(text, identifier));
  if (names(target.reference)) return ['same_reference'];
  if (names(target.requestId)) return ['same_request_id'];
  if (names(target.receipt)) return ['same_receipt'];
  if (target.reference !== null && said.some((text) => holds(text, target.reference ?? '')))
    return ['reference_inside'];
  return isSimilar(line.reference, target.reference) ? ['similar_reference'] : [];
}

function amounts(line: ScoredLine, { amount }: ScoredTarget): SuggestionReason[] {
  if (line.amount === amount) return ['same_amount'];
  const fee = Math.abs(line.fee ?? 0);
  const gap = Math.abs(line.amount - amount);
  return gap === fee || gap <= amount * NEAR_SHARE ? ['near_amount'] : ['other_amount'];
}

function numbers(one: string | null, other: string | null): SuggestionReason[] {
  if (one === null || other === null) return [];
  return [isSameNumber(one, other) ? 'same_phone' : 'other_phone'];
}

function times(at: Date, others: readonly Date[], windowHours: number): SuggestionReason[] {
  const apart = Math.min(...others.map((other) => Math.abs(other.getTime() - at.getTime())));
  if (apart <= 10 * MINUTE_MS) return ['same_time'];
  return apart <= windowHours * 60 * MINUTE_MS ? ['near_time'] : [];
}

function operators(one: string | null, other: string | null): SuggestionReason[] {
  if (one === null || other === null) return [];
  return [one === other ? 'same_operator' : 'other_operator'];
}

/** Keeps letters and digits in lower case: `CMD-00 17` and `cmd0017` are equal. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** True when the text contains the identifier as a word, or equals it without regard to punctuation and case. */
function hasWord(text: string, identifier: string): boolean {
  const wanted = bare(identifier);
  if (!wanted) return false;
  return bare(text) === wanted || wordsOf(text).some((word) => bare(word) === wanted);
}

/** Returns the words of three or more characters, and the whole text. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[\s,;:|/()[\]"']+/).filter((word) => word.length >= 3);
  return [...new Set([text.trim(), ...words])];
}

/** Parts of one word at most; longer ones are no reference. */
const MOST_PARTS = 8;
/** In characters; shorter parts of a word, such as `CMD`, name no transaction. */
const SHORTEST_PART = 4;

/** Returns the words inside a word that a partner has prefixed or suffixed: `CMD-1902` of `BF_CMD-1902_ML`. */
export function partsOf(word: string): string[] {
  const signs = [...word.matchAll(/[_.#~-]/g)].map(({ index }) => index);
  if (signs.length === 0 || signs.length >= MOST_PARTS) return [];
  const starts = [0, ...signs.map((at) => at + 1)];
  const ends = [...signs, word.length];
  const parts = starts.flatMap((start, at) => ends.slice(at).map((end) => word.slice(start, end)));
  return [...new Set(parts)].filter(
    (part) => part !== word && part.length >= SHORTEST_PART && /\d/.test(part),
  );
}

/** True when a word of the text is the identifier with signs and letters that a partner has added around it. */
const holds = (text: string, identifier: string): boolean =>
  wordsOf(text).some((word) => partsOf(word).some((part) => bare(part) === bare(identifier)));

/** Detects typing errors: one character wrong, missing or extra, or two adjacent ones swapped. */
export function isSimilar(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  const [a, b] = [bare(one), bare(other)];
  if (Math.min(a.length, b.length) < SIMILAR_FROM || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const rest = (text: string, skipped: number): string => text.slice(start + skipped);
  if (a.length > b.length) return rest(a, 1) === rest(b, 0);
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  const swapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return rest(a, 1) === rest(b, 1) || (swapped && rest(a, 2) === rest(b, 2));
}
