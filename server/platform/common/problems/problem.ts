import { HttpException } from '@nestjs/common';
import type { MessageValues } from '../../i18n/message.js';
import type { ProblemCode } from '../../i18n/problems.js';

export class Problem extends HttpException {
  constructor(
    status: number,
    readonly code: ProblemCode,
    readonly details: {
      values?: MessageValues;
      fields?: FieldProblems;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(code, status);
  }
}

/** Name of the broken rule (see `i18n/rules`), or code of the problem of an item of a list (see `i18n/problems`), and its values. */
export interface FieldProblem {
  rule: string;
  values?: MessageValues;
}

export type FieldProblems = Record<string, FieldProblem>;

/** Answers 404, also for records of other projects, so that their existence is not revealed. */
export const notFound = (): Problem => new Problem(404, 'not_found');

export const bodiesBusy = (): Problem => new Problem(503, 'bodies_busy', { headers: { 'retry-after': '5' } });

export const invalid = (field: string, rule: string, values?: MessageValues): Problem =>
  new Problem(422, 'invalid', { fields: { [field]: { rule, ...(values ? { values } : {}) } } });
