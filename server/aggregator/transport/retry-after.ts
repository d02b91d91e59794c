/** Bounds of a wait that the aggregator asks for, in ms. */
const SHORTEST = 1_000;
const LONGEST = 15 * 60_000;

type Headers = Record<string, string | string[] | undefined>;

/**
 * Reads `Retry-After` as seconds or as an HTTP date, which counts from the `Date` of the answer where it has one, because the
 * clocks may differ. @returns ms, at least 1 s and at most 15 min; undefined without a readable header
 */
export function retryAfterMs(headers: Headers, now: Date): number | undefined {
  const text = textOf(headers['retry-after']);
  if (/^\+?\d+(\.\d+)?$/.test(text)) return within(Number(text) * 1_000);
  const at = httpDate(text);
  if (at === undefined) return undefined;
  return within(at - (httpDate(textOf(headers['date'])) ?? now.getTime()));
}

const textOf = (value: string | string[] | undefined): string => ([value ?? []].flat()[0] ?? '').trim();

const within = (ms: number): number => Math.min(LONGEST, Math.max(SHORTEST, Math.ceil(ms)));

/** Accepts the three forms of RFC 9110, which name the day of the week. */
function httpDate(text: string): number | undefined {
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/i.test(text)) return undefined;
  const at = Date.parse(/GMT|UTC|[+-]\d{4}$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? undefined : at;
}
