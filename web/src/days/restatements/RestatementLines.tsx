import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RestatementLine } from '../../../../server/reconciliation/restatements/restatement.view.js';
import { useCatalogue } from '../../operators/catalogue/useCatalogue.js';
import { grouped } from '../../format/money.js';
import { shortened } from '../../fields/Reference.js';
import { When } from '../../fields/When.js';
import { PanelTable } from '../../layout/PanelTable.js';
import { factText } from './factText.js';

/** Exactly what changed: as the sealed day has it, and as it is known now. */
export function RestatementLines({ lines, zone }: { lines: RestatementLine[]; zone: string }) {
  const translate = useTranslate();
  const { operators = [] } = useCatalogue();
  const nameOf = (id: string) => operators.find((operator) => operator.id === id)?.name ?? id;
  const head = [
    { text: translate('restatement.fact') },
    { text: translate('balanceProof.reference'), words: true },
    { text: translate('restatement.before'), words: true },
    { text: translate('restatement.after'), words: true },
    { text: translate('restatement.amount') },
    { text: translate('restatement.knownAt') },
  ];
  return (
    <Box
      sx={{
        mt: 1,
        mx: -1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      <PanelTable head={head} minWidth={680}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{translate(`restatement.facts.${line.fact}`)}</th>
              <td className="words">
                {line.transactionId ? (
                  <Link component={RouterLink} to={`/transactions/${line.transactionId}`}>
                    {shortened(line.reference ?? line.transactionId, 22)}
                  </Link>
                ) : (
                  line.reference
                )}
                {line.operatorName && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' '}
                    {line.operatorName}
                  </Box>
                )}
              </td>
              <Box component="td" className="words" sx={{ color: 'text.secondary' }}>
                {factText(line.before, translate, nameOf)}
              </Box>
              <Box component="td" className="words" sx={{ fontWeight: '560 !important' }}>
                {factText(line.after, translate, nameOf)}
              </Box>
              <td>{grouped(line.amount)}</td>
              <td>
                <When as="clock" at={line.knownAt} zone={zone} />
              </td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
    </Box>
  );
}
