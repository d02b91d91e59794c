import type { Texts } from './language.js';

export const MATCHING_PROBLEM_TEXTS = {} satisfies Record<string, Texts>;

export const MATCHING_RULE_TEXTS: Record<string, Texts> = {};
