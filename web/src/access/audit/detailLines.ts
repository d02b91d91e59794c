/** One value of an audit entry; a change has `from` as well. */
export interface DetailLine {
  /** Name in the API, which `auditDetail` puts into words. */
  key: string;
  value: unknown;
  from?: unknown;
}

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Alone, or first of several parts as of a day. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?::|$)/;
const isId = (value: unknown): boolean => typeof value === 'string' && UUID.test(value);
const isAbsent = (value: unknown): boolean => value === null || value === undefined || value === '';

/** `writers`: transactions that a signature saw committed. */
const TECHNICAL = new Set(['key', 'awaits', 'writers', 'maxInFlight', 'wikiUrl']);

/** True for identifiers, fingerprints of files and the next step of a sign-in, which users cannot interpret. */
const isTechnical = (key: string, value: unknown): boolean =>
  isId(value) || /(?:^i|I)ds?$/.test(key) || /sha256$/i.test(key) || TECHNICAL.has(key);

/** Lists the values of an entry. Pairs values before and after a change and leaves out unchanged ones. */
export function detailLines(details: Values): DetailLine[] {
  const { before, after, ...rest } = details;
  return [...changes(before, after), ...Object.entries(rest).flatMap(([key, value]) => linesOf(key, value))];
}

function changes(before: unknown, after: unknown): DetailLine[] {
  if (!isValues(before) || !isValues(after))
    return isAbsent(before) && isAbsent(after) ? [] : [{ key: 'value', from: before, value: after }];
  return Object.keys(after).flatMap((key) => {
    const [from, value] = [before[key], after[key]];
    if (JSON.stringify(from) === JSON.stringify(value) || isTechnical(key, value)) return [];
    return isValues(from) && isValues(value)
      ? changes(from, value)
      : [{ key, from: brief(from), value: brief(value) }];
  });
}

function linesOf(key: string, value: unknown): DetailLine[] {
  if (isAbsent(value) || isTechnical(key, value)) return [];
  if (isValues(value) && 'from' in value && 'to' in value)
    return [{ key, from: brief(value['from']), value: brief(value['to']) }];
  if (isValues(value)) return detailLines(value);
  if (Array.isArray(value) && !value.length) return [];
  return [{ key, value: brief(value) }];
}

/** Identifiers and rows are counted, other lists stay. */
function brief(value: unknown): unknown {
  if (isValues(value))
    return Object.values(value).every((part) => !isValues(part)) ? Object.values(value) : null;
  if (!Array.isArray(value)) return value;
  return value.some((part) => isValues(part) || isId(part)) ? value.length : value;
}
