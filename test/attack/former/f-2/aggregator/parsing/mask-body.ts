import { maskBytes as mask } from '../../../../../../server/aggregator/parsing/mask-body.js';

export * from '../../../../../../server/aggregator/parsing/mask-body.js';

const PART =
  /(\bname="?(?:[^"\r\n]{0,100}[[.])?([A-Za-z_-]{3,40})\]?"?[^\r\n]*\r?\n(?:[^\r\n]+\r?\n){0,5}\r?\n)([^\r\n]+)/g;

/** Looks to the end of the line for each name. */
export const maskBytes: typeof mask = (bytes, ...more) =>
  mask(Buffer.from(bytes.toString().replace(PART, (whole) => whole)), ...more);
