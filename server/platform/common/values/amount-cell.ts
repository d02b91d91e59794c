export type DecimalSign = ',' | '.';

/** Rules broken by an amount in a file, by the keys of their texts. */
export type AmountCellFault =
  | 'amount'
  | 'amountTooLarge'
  | 'noDecimals'
  | 'otherCurrency'
  | 'shortened'
  | 'formulaCell'
  | 'errorValue';

/**
 * One mark before three digits: `12,500` is twelve thousand five hundred where the comma groups thousands. `decimals` is the value
 * where it is the decimal sign, null when this leaves decimals, which XOF does not have.
 */
export interface UndecidedAmount {
  mark: DecimalSign;
  grouped: number;
  decimals: number | null;
}

/** Amount that shows the decimal sign of its file; null with decimals other than zero. */
export interface DecidedAmount {
  decimal: DecimalSign;
  value: number | null;
}

/** XOF, negative with a minus, brackets, D or DR; null for an empty cell or a dash. */
export type AmountCell = number | null | DecidedAmount | UndecidedAmount | AmountCellFault;

/** Cells that stand for nothing. */
const NOTHING = /^(?:[-–—−.]{1,3}|n\/?a|néant|neant|null|nil|none|aucun|s\.?o\.?)$/i;
const WHOLE = /^(?:0|[1-9]\d{0,14})$/;
const SHORTENED = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;
const BLANKS = /[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
const APOSTROPHES = /[’ʼ`´]/gu;
const CURRENCY_BEHIND = /(?<=[\d)\s.,+-])\s*(?:f\.?\s?c\.?f\.?a\.?|cfa|xof|f)\.?$/i;
const CURRENCY_BEFORE = /^(?:f\.?\s?c\.?f\.?a\.?|cfa|xof)\.?\s*(?=[\d(+-])/i;
/** Code or sign of a currency beside an amount, once those of the CFA franc are removed. */
const OTHER_CURRENCY = /^(?:\d[\d ',.]*(?:[A-Z]{3}|[€$£])|(?:[A-Z]{3}|[€$£]) ?\d[\d ',.]*)$/;
const BOOKED = /(?<=[\d)\s])(cr?|d[rb]?)\.?$/i;
/** Maximum digits, so that sums stay exact. */
const MOST_DIGITS = 15;
/** Characters of a cell without blanks around it; no amount with sign, separators and currency is as long. */
const LONGEST = 100;

/** Detects error values of spreadsheets: `#N/A`, `#REF!`, `#VALEUR!`. */
export const isErrorValue = (text: string): boolean =>
  /^#(?:n\/?[ad]|ref!?|valeur!?|value!?|div\/0!?|nom\??|name\??|nul!?|null!?|nombre!?|num!?|spill!?|calc!?)$/i.test(
    text.trim(),
  );

/** Detects cells that stand for an empty one: `-`, `N/A`, `néant`. */
export const standsForNothing = (text: string): boolean => NOTHING.test(text);

/**
 * Reads an amount as it stands in a file, without knowledge of other rows: which of comma and point is the decimal sign is left open
 * where the cell does not show it.
 */
export function readAmountCell(typed: string): AmountCell {
  if (WHOLE.test(typed)) return Number(typed);
  if (typed === '') return null;
  const text = typed.replace(BLANKS, ' ').replace(APOSTROPHES, "'").trim();
  if (text === '' || NOTHING.test(text)) return null;
  if (text.startsWith('=')) return 'formulaCell';
  if (text.length > LONGEST) return 'amount';
  if (isErrorValue(text)) return 'errorValue';
  if (SHORTENED.test(text)) return 'shortened';
  const { bare, negative } = withoutSigns(text.replace(/[−–‐‑－]/g, '-').replace(/＋/g, '+'));
  const read = readUnsigned(bare.replace(/[.,]-{1,2}$/, (end) => `${end[0] ?? ''}00`));
  return negative ? negated(read) : read;
}

function withoutSigns(text: string): { bare: string; negative: boolean } {
  let bare = text;
  let minus = 0;
  const booked = BOOKED.exec(bare);
  if (booked) {
    if (/^d/i.test(booked[1] ?? '')) minus++;
    bare = bare.slice(0, booked.index).trim();
  }
  const strip = (): void => {
    bare = bare.replace(CURRENCY_BEHIND, '').replace(CURRENCY_BEFORE, '').trim();
  };
  strip();
  if (/^\(.*\)$/.test(bare)) {
    minus++;
    bare = bare.slice(1, -1).trim();
    strip();
  }
  const before = /^[+-]/.exec(bare);
  // `1 250,-` means no cents; a minus behind digits is a sign.
  const behind = before ? null : /(?<=[\d\s])[+-]$/.exec(bare);
  if (before) bare = bare.slice(1).trim();
  else if (behind) bare = bare.slice(0, -1).trim();
  if ((before ?? behind)?.[0] === '-') minus++;
  if (before ?? behind) strip();
  return { bare, negative: minus % 2 === 1 };
}

const minus = (value: number): number => (value === 0 ? 0 : -value);

function negated(read: AmountCell): AmountCell {
  if (typeof read === 'number') return minus(read);
  if (read === null || typeof read === 'string') return read;
  if ('value' in read) return { ...read, value: read.value === null ? null : minus(read.value) };
  return {
    ...read,
    grouped: minus(read.grouped),
    decimals: read.decimals === null ? null : minus(read.decimals),
  };
}

function readUnsigned(text: string): AmountCell {
  if (!/^\d[\d ',.]*$/.test(text)) return OTHER_CURRENCY.test(text) ? 'otherCurrency' : 'amount';
  const spaced = text.replaceAll("'", ' ');
  const marks = [...spaced].filter((sign) => sign === ',' || sign === '.');
  const last = marks.at(-1);
  if (last !== ',' && last !== '.') return wholeOf(spaced, ' ');
  const other = last === ',' ? '.' : ',';
  const place = spaced.lastIndexOf(last);
  const [before, behind] = [spaced.slice(0, place), spaced.slice(place + 1)];
  if (marks.length > 1 && marks.every((mark) => mark === last)) {
    const grouped = spaced.includes(' ') ? 'amount' : wholeOf(spaced, last);
    return typeof grouped === 'number' ? { decimal: other, value: grouped } : grouped;
  }
  if (marks.filter((mark) => mark === last).length > 1 || behind.includes(' ')) return 'amount';
  const whole = wholeOf(before, marks.length > 1 ? other : ' ');
  if (typeof whole !== 'number') return whole;
  if (marks.length === 1 && behind.length === 3) return undecided({ before, behind, whole }, last);
  return { decimal: last, value: /^0*$/.test(behind) ? whole : null };
}

function undecided(
  { before, behind, whole }: { before: string; behind: string; whole: number },
  mark: DecimalSign,
): AmountCell {
  const decimals = behind === '000' ? whole : null;
  if (/^0/.test(before) || before.length > 3)
    return before.includes(' ') && decimals !== null
      ? { mark, grouped: whole * 1000, decimals }
      : { decimal: mark, value: decimals };
  return { mark, grouped: whole * 1000 + Number(behind), decimals };
}

function wholeOf(text: string, sign: string): number | AmountCellFault {
  const groups = text.trim().split(sign);
  const isGrouped = groups.every((group, place) => (place === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (!isGrouped && !/^\d+$/.test(text.trim())) return 'amount';
  const digits = groups.join('').replace(/^0+(?=\d)/, '');
  return digits.length > MOST_DIGITS ? 'amountTooLarge' : Number(digits);
}

/** Settles an amount by the decimal sign of its file. @returns XOF, null for an empty cell, or the broken rule */
export function settledAmount(
  cell: AmountCell,
  decimal: DecimalSign | null,
): number | null | AmountCellFault | 'ambiguousAmount' {
  if (typeof cell !== 'object' || cell === null) return cell;
  if ('value' in cell) {
    if (cell.value === null) return 'noDecimals';
    return decimal !== null && decimal !== cell.decimal ? 'ambiguousAmount' : cell.value;
  }
  if (decimal === null) return 'ambiguousAmount';
  if (decimal !== cell.mark) return cell.grouped;
  return cell.decimals ?? 'noDecimals';
}
