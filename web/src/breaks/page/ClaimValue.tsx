import { useTranslate } from 'react-admin';
import type { BreakView, BreakClaim } from '../../../../server/reconciliation/breaks/break.view.js';
import { grouped, xof } from '../../format/money.js';
import { Phone } from '../../fields/Phone.js';
import { Reference } from '../../fields/Reference.js';
import { StatusChip } from '../../fields/StatusChip.js';
import { When } from '../../fields/When.js';
import { useWord } from '../../fields/Word.js';

const AMOUNTS = ['amount', 'fee', 'balance', 'closing', 'in_transit'];
/** Fields whose values are words of ours, by the group of their texts. */
const WORDS: Partial<Record<string, readonly string[]>> = {
  pairing: ['pairing'],
  state: ['payoutState', 'holdWhy'],
};

/** What somebody says, in the form that its field has everywhere else. */
export function ClaimValue({ claim: { field, what }, found }: { claim: BreakClaim; found: BreakView }) {
  const translate = useTranslate();
  const word = useWord();
  if (what === null) return <em>{translate('breaks.saysNothing')}</em>;
  const text = String(what);
  if (AMOUNTS.includes(field)) return <>{xof(Number(what))}</>;
  if (field === 'count') return <>{grouped(Number(what))}</>;
  if (field === 'phone' || field === 'number') return <Phone value={text} />;
  if (field === 'expired') return <When as="exact" at={text} zone={found.zone} />;
  if (field === 'reference') return <Reference value={text} what={translate('transaction.reference')} />;
  if (field === 'operator')
    return <>{text === found.operatorId && found.operatorName ? found.operatorName : text}</>;
  if (field === 'status') {
    // As the aggregator spells it, in capitals or not; a callback that names nothing says why it could not be placed.
    const known = text
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/^nocompleted$/, 'notcompleted');
    if (word('status', known) !== known) return <StatusChip status={known} />;
    return <>{word('quarantine', text)}</>;
  }
  const groups = WORDS[field] ?? [];
  return <>{groups.reduceRight((other, group) => translate(`${group}.${text}`, { _: other }), text)}</>;
}
