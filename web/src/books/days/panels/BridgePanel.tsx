import { useTranslate } from 'react-admin';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import type { BridgeLine } from '../../../../../server/books/ledger/activity.view.js';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';

const TERMS = [
  'completed',
  'pending',
  'otherDay',
  'earlier',
  'booked',
] as const satisfies readonly (keyof BridgeLine)[];

/** Returns the bridge of a day; days sealed before bridges existed have none. */
const bridgeOf = ({ bridge = [] }: Partial<DayView['figures']>) => bridge;

/** From the completed transactions of the day to what its balance proofs and its journal book. */
export function BridgePanel({ day }: { day: DayView }) {
  const translate = useTranslate();
  const bridge = bridgeOf(day.figures);
  if (bridge.length === 0) return null;
  return (
    <Panel title={translate('day.bridge.title')} note={translate('day.bridge.note')} flush>
      <PanelTable
        minWidth={720}
        head={[
          { text: translate('today.operator') },
          { text: translate('day.bridge.item'), words: true },
          ...TERMS.map((name) => ({ text: translate(`day.bridge.${name}`) })),
          { text: translate('day.bridge.ofWhich'), words: true },
        ]}
      >
        <tbody>
          {bridge.map((line) => (
            <tr key={`${line.operatorId ?? ''}${line.item}`}>
              <th scope="row">{line.operatorName ?? line.operatorId ?? translate('field.noOperator')}</th>
              <td className="words">{translate(`day.bridge.items.${line.item}`)}</td>
              {TERMS.map((name) => (
                <td key={name}>{line[name] || name === 'booked' ? grouped(line[name]) : ''}</td>
              ))}
              <td className="words">
                {partsOf(line)
                  .map(({ name, amount }) =>
                    translate(`day.bridge.parts.${name}`, { amount: grouped(amount) }),
                  )
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
    </Panel>
  );
}

/** Splits a booked amount into its parts; empty when it has only one. */
function partsOf({ gross, returned, byHand }: BridgeLine): { name: string; amount: number }[] {
  if (!returned && !byHand) return [];
  return [
    { name: 'gross', amount: gross },
    { name: 'returned', amount: returned },
    { name: 'byHand', amount: byHand },
  ].filter(({ amount }) => amount !== 0);
}
