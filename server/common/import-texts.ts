import type { Texts } from './language.js';

export const IMPORT_PROBLEM_TEXTS = {} satisfies Record<string, Texts>;

export const IMPORT_RULE_TEXTS: Record<string, Texts> = {};
