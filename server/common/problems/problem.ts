import { HttpException } from '@nestjs/common';
import type { ProblemCode } from '../../i18n/problems.js';

/** What the caller did wrong or what stands in the way, in the product's one error shape. */
export class Problem extends HttpException {
  constructor(
    status: number,
    readonly code: ProblemCode,
    readonly details: {
      values?: Record<string, string | number>;
      fields?: FieldProblems;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(code, status);
  }
}

/** A rule broken by one field: the rule's name (see `constraint-texts`) and its values. */
export interface FieldProblem {
  rule: string;
  values?: Record<string, string | number>;
}

export type FieldProblems = Record<string, FieldProblem>;

/** 404 also for what exists in another project: its existence is not told. */
export const notFound = (): Problem => new Problem(404, 'not_found');

/** The process holds as many bytes of bodies as it may. */
export const bodiesBusy = (): Problem => new Problem(503, 'bodies_busy', { headers: { 'retry-after': '5' } });

export const invalid = (field: string, rule: string, values?: Record<string, string | number>): Problem =>
  new Problem(422, 'invalid', { fields: { [field]: { rule, ...(values ? { values } : {}) } } });
