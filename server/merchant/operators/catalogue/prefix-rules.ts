import type { FieldProblems } from '../../../platform/common/problems/problem.js';
import type { OperatorView } from './operator.view.js';

/** Digits; enough for every numbering plan. */
const LONGEST_PREFIX = 8;

interface PrefixLine {
  prefix: string;
  operatorId: string;
}

type Known = Pick<OperatorView, 'id' | 'callingCode'>;

/**
 * Validates the prefixes of a country: digits only, each one once, with an operator of this country. A prefix may be
 * the beginning of another: the longest match applies.
 * @returns problems by field path
 */
export function prefixProblems(
  callingCode: string,
  lines: readonly PrefixLine[],
  operators: readonly Known[],
): FieldProblems {
  const problems: FieldProblems = {};
  const known = new Map(operators.map((operator) => [operator.id, operator]));
  const seen = new Set<string>();
  lines.forEach(({ prefix, operatorId }, index) => {
    const operator = known.get(operatorId);
    if (!operator) problems[`prefixes.${index}.operatorId`] = { rule: 'noOperator' };
    else if (operator.callingCode !== callingCode) {
      const values = { code: operator.callingCode };
      problems[`prefixes.${index}.operatorId`] = { rule: 'operatorElsewhere', values };
    }
    if (!/^\d+$/.test(prefix) || prefix.length > LONGEST_PREFIX)
      problems[`prefixes.${index}.prefix`] = { rule: 'prefixDigits', values: { limit: LONGEST_PREFIX } };
    else if (seen.has(prefix))
      problems[`prefixes.${index}.prefix`] = { rule: 'prefixTwice', values: { prefix } };
    seen.add(prefix);
  });
  return problems;
}
