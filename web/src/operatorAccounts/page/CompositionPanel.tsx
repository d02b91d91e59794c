import { useTranslate } from 'react-admin';
import type { AccountView } from '../../../../server/float/accounts/account.view.js';
import type { BalanceEvidence } from '../../../../server/float/balance/balance.view.js';
import { grouped } from '../../format/money.js';
import { Panel } from '../../layout/Panel.js';
import { PanelTable } from '../../layout/PanelTable.js';
import { PendingInBounds } from './PendingInBounds.js';

/** Evidence that adds up, in the order of the table. */
const ADDED: readonly BalanceEvidence['kind'][] = [
  'stated',
  'cash',
  'payins',
  'payouts',
  'pending_payins',
  'hinted_payins',
  'pending_payouts',
  'possibly_paid',
];

interface Line {
  name: string;
  count: number;
  low: number;
  high: number | null;
}

/** Shows what the bounds of the balance are made of: the lines add up to both bounds. */
export function CompositionPanel({ account }: { account: AccountView }) {
  const { balance } = account;
  const translate = useTranslate();
  const lines = compositionOf(balance.evidence, balance);
  const bound = (value: number | null) => (value === null ? '–' : grouped(value));
  return (
    <Panel title={translate('float.composition')} term="float" note={translate('float.floatNote')} flush>
      <PanelTable
        label={translate('float.composition')}
        minWidth={320}
        head={[
          { text: translate('float.evidenceCol.what') },
          { text: translate('float.evidenceCol.low') },
          { text: translate('float.evidenceCol.high') },
        ]}
      >
        <tbody>
          {lines.map(({ name, count, low, high }) => (
            <tr key={name}>
              <th scope="row">
                {name in NAMED ? translate(`float.${name}`) : translate(`evidence.${name}`)}
                {count > 1 && ` (${grouped(count)})`}
              </th>
              <td>{grouped(low)}</td>
              <td>{bound(high)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <strong>{translate('float.compositionTotal')}</strong>
            </th>
            <td>
              <strong>{bound(balance.low)}</strong>
            </td>
            <td>{bound(balance.high)}</td>
          </tr>
        </tbody>
      </PanelTable>
      <PendingInBounds account={account} />
    </Panel>
  );
}

const NAMED = { compositionProof: true, compositionStart: true };

function compositionOf(
  evidence: readonly BalanceEvidence[],
  { low, high }: { low: number | null; high: number | null },
): Line[] {
  const counted = evidence.filter(({ disbelieved }) => !disbelieved);
  const lines = ADDED.flatMap((kind): Line[] => {
    const mine = counted.filter((one) => one.kind === kind);
    // The bounds of a stated balance are those of now: the amount is where the sum begins.
    const part = (one: BalanceEvidence, side: 'low' | 'high') =>
      kind === 'stated' ? one.amount : (one[side] ?? 0);
    const sum = (side: 'low' | 'high') => mine.reduce((total, one) => total + part(one, side), 0);
    const count = mine.reduce((total, one) => total + one.count, 0);
    return mine.length ? [{ name: kind, count, low: sum('low'), high: sum('high') }] : [];
  });
  const stated = counted.some(({ kind }) => kind === 'stated');
  const start: Line[] = stated ? [] : [{ name: 'compositionStart', count: 0, low: 0, high: null }];
  const total = (side: 'low' | 'high') => lines.reduce((sum, line) => sum + (line[side] ?? 0), 0);
  const rest = {
    low: (low ?? 0) - total('low'),
    high: high === null || !stated ? null : high - total('high'),
  };
  const differs = rest.low !== 0 || (rest.high !== null && rest.high !== 0);
  return [...start, ...lines, ...(differs ? [{ name: 'compositionProof', count: 0, ...rest }] : [])];
}
