import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import type { PastAuditView } from '../../../../server/reporting/past-audits/past-audit.view.js';
import type { PastAuditResult } from '../../../../server/reporting/past-audits/past-audit-words.js';
import { Chip } from '../../kit/fields/Chip.js';
import { grouped } from '../../kit/format/money.js';
import { Panel } from '../../kit/layout/Panel.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';
import { RESULT_TONE } from './values.js';

interface Props {
  audit: PastAuditView;
  shown: PastAuditResult | undefined;
  onShow: (result: PastAuditResult) => void;
}

/** Counts and sums by result; each count opens its rows. */
export function PastAuditResults({ audit, shown, onShow }: Props) {
  const translate = useTranslate();
  if (!audit.counts.length) return null;
  return (
    <Panel title={translate('pastAudits.results')} flush>
      <PanelTable
        label={translate('pastAudits.results')}
        minWidth={560}
        head={[
          { text: translate('pastAudits.col.result') },
          { text: translate('pastAudits.col.count') },
          { text: translate('pastAudits.col.amount') },
          { text: translate('pastAudits.col.saidAmount') },
        ]}
      >
        <tbody>
          {audit.counts.map(({ result, rows, amount, saidAmount }) => (
            <tr key={result}>
              <th scope="row">
                <Chip tone={RESULT_TONE[result]} wraps>
                  {translate(`pastAuditResult.${result}`)}
                </Chip>
              </th>
              <td>
                <ButtonBase
                  aria-pressed={shown === result}
                  aria-label={`${translate('frame.label', { label: translate(`pastAuditResult.${result}`) })} ${grouped(rows)}`}
                  onClick={() => onShow(result)}
                  sx={{
                    font: 'inherit',
                    textDecoration: 'underline',
                    color: 'primary.main',
                    minHeight: 24,
                    minWidth: 24,
                    px: 0.5,
                  }}
                >
                  {grouped(rows)}
                </ButtonBase>
              </td>
              <td>{grouped(amount)}</td>
              <td>{grouped(saidAmount)}</td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
    </Panel>
  );
}
