/** Blanks between thousands as French writes them: plain, no-break, narrow no-break and thin. */
const BLANKS = /[ \u00a0\u202f\u2009]/g;
const CURRENCY = /[ \u00a0\u202f\u2009]*(xof|f\.?[ \u00a0\u202f]?cfa|fcfa)$/i;

/**
 * An amount as a person typed it: `1500`, `1 500`, `1 500 FCFA`. Decimals are refused but for zeros (`1500,00` is what
 * spreadsheets make of 1500), and so is a sign between thousands (`1,500` may be one and a half).
 * @returns XOF, or the name of the broken rule
 */
export function readAmount(typed: string): number | 'decimalAmount' | 'amountForm' {
  const text = typed.replace(CURRENCY, '').trim();
  const parts = /^(-?[\d \u00a0\u202f\u2009]+)(?:[.,](\d+))?$/.exec(text);
  const whole = parts?.[1]?.replace(BLANKS, ' ').trim();
  if (!whole || !/^-?(\d+|\d{1,3}( \d{3})+)$/.test(whole)) return 'amountForm';
  const decimals = parts?.[2];
  if (decimals !== undefined && !/^0{1,2}$/.test(decimals)) return 'decimalAmount';
  const digits = whole.replaceAll(' ', '');
  return digits.length > 12 ? Number.MAX_SAFE_INTEGER : Number(digits);
}
