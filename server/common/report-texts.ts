import type { Texts } from './language.js';

export const REPORT_PROBLEM_TEXTS = {} satisfies Record<string, Texts>;

export const REPORT_RULE_TEXTS: Record<string, Texts> = {};
