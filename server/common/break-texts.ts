import type { Texts } from './language.js';

export const BREAK_PROBLEM_TEXTS = {} satisfies Record<string, Texts>;

export const BREAK_RULE_TEXTS: Record<string, Texts> = {};
