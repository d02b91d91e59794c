/** Rules broken by a typed amount, by the keys of their texts. */
type AmountFault = 'amountForm' | 'decimalAmount' | 'signedAmount' | 'ambiguousAmount' | 'amountTooLarge';

/** Separators of thousands: space, no-break, narrow no-break and thin space, and the apostrophes of Swiss files. */
const BLANKS = /[ \u00a0\u202f\u2009'’]/g;
const CURRENCY = /^(xof|f\.?\s?cfa|fcfa)(?=[\s\d+\-−(])|(xof|f\.?\s?cfa|fcfa)$/i;
const SIGNED = /^[+\-−](?=[\d\s])|[\d\s][+\-−]$|^\(.*\)$/;

/** Maximum digits, so that sums stay exact. */
const MOST_DIGITS = 12;

/**
 * Parses a typed or pasted amount: `12500`, `12 500`, `12 500,00`, `12,500.00`, `12.500,00 FCFA`. Rejects signs,
 * non-zero decimals and ambiguous amounts (`12,500` may be twelve and a half or twelve thousand).
 * @returns XOF, or the broken rule
 */
export function parseAmount(typed: string): number | AmountFault {
  const text = typed.trim().replace(CURRENCY, '').trim();
  if (SIGNED.test(text)) return 'signedAmount';
  if (!/^\d[\d ,.'’\u00a0\u202f\u2009]*$/.test(text)) return 'amountForm';
  const spaced = text.replace(BLANKS, ' ');
  const marks = [...spaced].filter((sign) => sign === ',' || sign === '.');
  const last = marks.at(-1);
  if (last === undefined) return wholeOf(spaced, ' ');
  const place = spaced.lastIndexOf(last);
  const [before, behind] = [spaced.slice(0, place), spaced.slice(place + 1)];
  if (marks.length === 1 && !spaced.includes(' ')) return withOneMark(before, behind);
  if (marks.every((mark) => mark === last) && marks.length > 1) return wholeOf(spaced, last);
  const thousands = marks.find((mark) => mark !== last) ?? ' ';
  return decimalFault(behind) ?? wholeOf(before, thousands);
}

/** `12,500` is ambiguous; `12500,00` is not. */
function withOneMark(before: string, behind: string): number | AmountFault {
  if (/^\d{3,}$/.test(behind)) return /^0\d|^0$/.test(before) ? 'decimalAmount' : 'ambiguousAmount';
  return decimalFault(behind) ?? wholeOf(before, ' ');
}

function decimalFault(behind: string): AmountFault | undefined {
  if (!/^\d+$/.test(behind)) return 'amountForm';
  return /^0{1,2}$/.test(behind) ? undefined : 'decimalAmount';
}

function wholeOf(text: string, sign: string): number | AmountFault {
  const groups = text.split(sign);
  const grouped = groups.every((group, place) => (place === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (!grouped && !/^\d+$/.test(text)) return 'amountForm';
  const digits = groups.join('').replace(/^0+(?=\d)/, '');
  return digits.length > MOST_DIGITS ? 'amountTooLarge' : Number(digits);
}
