export * from '../../../../../../../server/platform/common/values/trim.js';

/** Begins anew at each blank. */
export const withoutBlanks = (text: string): string =>
  text.replace(/^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/g, '');
