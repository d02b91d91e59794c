import { maskBytes as mask } from '../../../../../../../server/platform/common/bodies/mask-body.js';

export * from '../../../../../../../server/platform/common/bodies/mask-body.js';

const PART =
  /(\bname="?(?:[^"\r\n]{0,100}[[.])?([A-Za-z_-]{3,40})\]?"?[^\r\n]*\r?\n(?:[^\r\n]+\r?\n){0,5}\r?\n)([^\r\n]+)/g;

/** Looks to the end of the line for each name. */
export const maskBytes: typeof mask = (bytes, ...more) =>
  mask(Buffer.from(bytes.toString().replace(PART, (whole) => whole)), ...more);
