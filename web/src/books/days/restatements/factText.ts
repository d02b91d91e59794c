import { xof } from '../../../kit/format/money.js';
import type { Translate } from '../../../kit/i18n/texts.js';

type Say = (value: string | number, translate: Translate) => string;

/** Formatters of restated fields; others are shown as received. */
const SAYS: Partial<Record<string, Say>> = {
  status: (value, translate) => translate(`status.${value}`, { _: String(value) }),
  said: (value, translate) => translate(`status.${value}`, { _: String(value) }),
  kind: (value, translate) => translate(`balanceProof.what.${value}`, { _: String(value) }),
  leg: (value, translate) => translate(`day.leg.${value}`, { _: String(value) }),
  amount: (value) => xof(Number(value)),
  in: (value, translate) => translate('restatement.part.in', { amount: xof(Number(value)) }),
  out: (value, translate) => translate('restatement.part.out', { amount: xof(Number(value)) }),
  lines: (value, translate) => translate('restatement.part.lines', { smart_count: Number(value) }),
};

/** Words one side of a restated fact: `Pending`, `Payin · 15 000 XOF`, or that it is missing. */
export function factText(
  fact: Record<string, unknown>,
  translate: Translate,
  { operator, user }: { operator: (id: string) => string; user: (email: string) => string },
): string {
  const say = (name: string, value: unknown): string => {
    if (typeof value !== 'string' && typeof value !== 'number') return '';
    if (name === 'operatorId') return operator(String(value));
    if (name === 'by') return translate('restatement.part.by', { who: user(String(value)) });
    return SAYS[name]?.(value, translate) ?? String(value);
  };
  const said = Object.entries(fact)
    .map(([name, value]) => say(name, value))
    .filter(Boolean);
  return said.length ? said.join(' · ') : translate('restatement.nothing');
}
