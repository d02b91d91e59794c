import { pagesOf } from '../kit/features/pages.js';
import { FEATURES } from './features.js';
import { FORMER_ADDRESSES } from './formerAddresses.js';

/** Addresses of the console as its router reads them; the build writes them down for the server. */
export const ADDRESSES: readonly string[] = [
  ...['/login', '/help/:guide?'],
  ...FEATURES.flat().flatMap((feature) => pagesOf(feature).map(({ path }) => path)),
  ...Object.keys(FORMER_ADDRESSES).map((first) => `/${first}/*`),
];
