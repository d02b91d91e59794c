import { useTranslate } from 'react-admin';
import { PanelTable } from '../layout/PanelTable.js';
import { grouped } from '../format/money.js';
import { When } from '../fields/When.js';
import { Panel } from '../layout/Panel.js';
import { useRead } from '../dataProvider/useRead.js';
import { LIMITS } from './limits.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

/** Every version of the limits, with the two people who decided it. */
export function ClosePolicyVersions({ zone }: { zone: string }) {
  const translate = useTranslate();
  const { data } = useRead(dataProvider.getClosePolicyVersions, {});
  if (!data || data.length < 2) return null;
  return (
    <Panel title={translate('closePolicy.history')} flush>
      <PanelTable
        minWidth={720}
        head={[
          { text: translate('closePolicy.versionCol') },
          ...LIMITS.map((name) => ({ text: translate(`closePolicy.short.${name}`) })),
          { text: translate('closePolicy.decided'), words: true },
          { text: translate('closePolicy.since'), words: true },
        ]}
      >
        <tbody>
          {data.map((one) => (
            <tr key={one.version}>
              <th scope="row">
                {one.version} · {one.reason}
              </th>
              {LIMITS.map((name) => (
                <td key={name}>{grouped(one[name])}</td>
              ))}
              <td className="words">{[one.proposedBy, one.decidedBy].filter(Boolean).join(', ')}</td>
              <td className="words">
                <When as="exact" at={one.at} zone={zone} />
              </td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
    </Panel>
  );
}
