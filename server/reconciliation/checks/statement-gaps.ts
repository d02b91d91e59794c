import type { StatementGap } from '../imports/statement-gap.view.js';
import type { DayContext } from './day-context.js';
import type { Finding } from './finding.js';

/** Finds a statement that does not begin where the one before of its account ends: a hole, an overlap or a changed past. */
export function statementGap(gap: StatementGap, { isOver }: DayContext): Finding | undefined {
  if (!isOver) return undefined;
  const { importId, beforeId, openingBalance, closingBalance, leg } = gap;
  const claim = (id: string, field: string, what: string | number, odd: boolean) =>
    ({ who: leg, field, what, at: null, evidence: { type: 'import', id }, odd }) as const;
  return {
    kind: 'statement_gap',
    subject: `import:${importId}`,
    day: gap.day,
    transactionId: null,
    lineId: null,
    operatorId: gap.operatorId,
    amount: Math.abs(openingBalance - closingBalance),
    claims: [
      claim(beforeId, 'file_before', gap.beforeName, false),
      claim(beforeId, 'closing_before', closingBalance, false),
      claim(importId, 'file', gap.fileName, false),
      claim(importId, 'opening', openingBalance, true),
    ],
    severity: 'high',
    expectedUntil: null,
    contentKey: [beforeId, closingBalance, openingBalance],
  };
}
