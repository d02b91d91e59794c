/** Field 86 of an entry, whose form differs between banks. */
export interface Remittance {
  reference: string;
  text: string;
  counterparty: string;
  /** Text of the booking. */
  code: string;
}

/** Characters of a full line, and of a full subfield. */
const FULL_LINE = 65;
const FULL_SUBFIELD = 27;
/** Code of the transaction, then subfields of two digits behind a sign: `166?00VIREMENT?20FACTURE 12`. */
const STRUCTURED = /^(?:\d{3})?([?>~])\d\d/;
const NOT_PROVIDED = /^NOTPROVIDED$/i;

/** Reads subfields, code words (`EREF+`, `/EREF/`) or plain text. */
export function readRemittance(lines: readonly string[]): Remittance {
  const [first = ''] = lines;
  const sign = STRUCTURED.exec(first)?.[1];
  if (sign !== undefined) return structured(lines.join(''), sign);
  return withWords(joined(lines, FULL_LINE), { counterparty: '', code: '' });
}

/** A text goes on without a blank where its line is full. */
const joined = (lines: readonly string[], full: number): string =>
  lines.reduce(
    (text, line, at) => text + (at > 0 && (lines[at - 1]?.length ?? 0) < full ? ' ' : '') + line,
    '',
  );

function structured(text: string, sign: string): Remittance {
  const subfields = text
    .split(sign)
    .slice(1)
    .map((part) => ({ number: Number(part.slice(0, 2)), text: part.slice(2) }));
  const between = (first: number, last: number): string[] =>
    subfields.filter(({ number }) => number >= first && number <= last).map((part) => part.text);
  const lines = subfields
    .filter(({ number }) => (number >= 20 && number <= 29) || (number >= 60 && number <= 63))
    .map((part) => part.text);
  return withWords(joined(lines, FULL_SUBFIELD), {
    counterparty: joined(between(32, 33), FULL_SUBFIELD).trim(),
    code: between(0, 0).join(' ').trim(),
  });
}

const PLUS_WORD = /(?:^|[ ?])?(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+ ?/g;
const SLASH_WORD =
  /\/(EREF|REMI|NAME|ORDP|BENM|TRTP|IBAN|BIC|TRCD|PREF|KREF|MARF|CSID|RTRN|OCMT|CHGS|USTD|ID)\//g;

const NONE: ReadonlyMap<string, string> = new Map();

function withWords(text: string, more: Pick<Remittance, 'counterparty' | 'code'>): Remittance {
  const plus = text.includes('+') ? partsOf(text, PLUS_WORD) : NONE;
  const slash = text.includes('/') ? partsOf(text, SLASH_WORD) : NONE;
  const reference = plus.get('EREF') ?? slash.get('EREF') ?? '';
  return {
    reference: NOT_PROVIDED.test(reference) ? '' : reference,
    text: plus.get('SVWZ') || slash.get('USTD') || slash.get('REMI') || text.trim(),
    counterparty: more.counterparty || (slash.get('NAME') ?? ''),
    code: more.code,
  };
}

/** Returns a part of a text without the signs that separate it from the next word. */
function withoutEnd(text: string, begin: number, end: number): string {
  let to = end;
  while (to > begin && (text[to - 1] === '/' || text[to - 1] === ' ')) to--;
  return text.slice(begin, to);
}

/** Returns the text behind each code word up to the next one; the first text of a word counts. */
function partsOf(text: string, words: RegExp): Map<string, string> {
  const found = [...text.matchAll(words)];
  const parts = new Map<string, string>();
  for (const [at, match] of found.entries()) {
    const begin = match.index + match[0].length;
    const name = match[1] ?? '';
    if (!parts.has(name)) parts.set(name, withoutEnd(text, begin, found[at + 1]?.index ?? text.length));
  }
  return parts;
}
