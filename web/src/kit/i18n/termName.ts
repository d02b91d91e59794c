import type { glossary } from '../../../../server/platform/i18n/glossary.js';

/** A term that the glossary defines. */
export type TermName = keyof (typeof glossary)['term'];
