const CELL = 'applied to at most 100 characters (LONGEST)';
const DATE = 'applied to at most 100 characters (LONGEST), in which runs of blanks are one';

/** Expressions that the checker refuses, with what bounds the text that each is applied to. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  [String.raw`/(["']?([A-Za-z_-]{3,40})["']?\s*[:=]\s*["']?)([^"'&,;{}<>\r\n]+)/g`]:
    'a character is in at most 40 beginnings of a name, each of which is read on once; grows with the length (test/growth)',
  [String.raw`/\bname="?(?:[^"\r\n]{0,100}[[.])?([A-Za-z_-]{3,40})/g`]:
    'applied to a line of at most 2,000 characters (LONGEST_HEADER), and reads at most 141 behind each name=',
  [String.raw`/^content-disposition:[^\r\n]*?[;\s]name=(?:"([^"]*)"|([^;\s]+))/im`]:
    'begins once a line, and stops at the first name= with a sign behind it; grows with the length (test/growth)',
  [String.raw`/^\p{Cc}*(?:\{[12]:|:20:|:940:|(?:[^\n:]{0,40}\n){1,4}:20:[^\n]*\n(?::21:[^\n]*\n)?:25P?:)/iu`]:
    'applied to the first 2,000 bytes of a file (START)',
  [String.raw`/"[^"]*"|\[[^\]]*\]|[\\_*]./g`]:
    'applied to at most 255 characters of a format (LONGEST_FORMAT)',
  [String.raw`/(?<=[\d)\s.,+-])\s*(?:f\.?\s?c\.?f\.?a\.?|cfa|xof|f)\.?$/i`]: CELL,
  [String.raw`/\s*(?:(z|utc|gmt)|(?:utc|gmt)?([+-])(\d\d):?(\d\d)?)$/i`]: DATE,
  [String.raw`/^(?:t|,? +(?:(?:à|a|at|-)(?: |(?=\d)))? ?)(.+)$/i`]: DATE,
  [String.raw`/^(?:fri:|id:|msisdn:?|tel:|te?l\.?:?)?\s*(.*?)(?:\/(?:msisdn|mm|user|sp))?$/i`]: CELL,
  [String.raw`/0+$/`]: 'applied to the six digits of microseconds',
  [String.raw`/\B(?=(\d{3})+$)/g`]: 'applied to the digits of a number, at most 21',
};
