import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { SourceVerdict } from '../../../../../server/payments/transactions/sources/source-verdict.view.js';
import { StatusChip } from '../../../kit/fields/StatusChip.js';
import { When } from '../../../kit/fields/When.js';
import { shortDay } from '../../../kit/format/times.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { isOdd, type SourceName } from './isOdd.js';

interface Props {
  verdict: SourceVerdict;
  /** Of the project. */
  zone: string;
  transactionId: string;
}

interface Row {
  source: SourceName;
  said: ReactNode;
  at: ReactNode;
  worth: string;
  /** Page of the evidence. */
  to?: string | undefined;
}

/** Lists what each source last said about a transaction, and marks those that deny our status. */
export function SourceTable({ verdict, zone, transactionId }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { status, statusAt, canBeAsked, aggregator, callback, statement } = verdict;
  const text = (name: string) => translate(`sourceTable.${name}`);
  const time = (at: string) => <When as="exact" at={at} zone={zone} />;
  const nothing = <Box sx={{ color: 'text.secondary' }}>{text('nothing')}</Box>;
  const rows: Row[] = [
    {
      source: 'status',
      said: <StatusChip status={status} />,
      at: time(statusAt),
      worth: text('statusWorth'),
    },
    {
      source: 'aggregator',
      said: aggregator ? (
        <StatusChip status={aggregator.said} />
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{text('noAnswer')}</Box>
      ),
      at: aggregator && time(aggregator.at),
      worth: aggregator ? text('aggregatorWorth') : canBeAsked ? '' : text('unasked'),
      to: aggregator ? `/exchanges/${aggregator.exchangeId}` : undefined,
    },
    {
      source: 'callback',
      said: callback ? <StatusChip status={callback.said} /> : nothing,
      at: callback && time(callback.at),
      worth: callback ? text(callback.marked ? 'marked' : 'unmarked') : '',
      to: callback ? `/received-callbacks/${callback.deliveryId}` : undefined,
    },
    {
      source: 'statement',
      said: statement ? text(statement.said) : nothing,
      at: statement && shortDay(statement.day, locale),
      worth: statement ? text('statementWorth') : '',
      to: statement ? `/transactions/${transactionId}#sides` : undefined,
    },
  ];
  return (
    <Panel title={text('title')} flush>
      <PanelTable
        stacks
        minWidth={520}
        label={text('title')}
        head={[
          { text: text('source') },
          { text: text('said'), words: true },
          { text: text('at'), words: true },
          { text: text('worth'), words: true },
        ]}
      >
        <tbody>
          {rows.map(({ source, said, at, worth, to }) => {
            const odd = isOdd(source, verdict);
            return (
              <Box
                component="tr"
                key={source}
                sx={odd ? { '& th, & td': { bgcolor: 'tone.wait.wash' } } : {}}
              >
                <th scope="row">
                  {to ? (
                    <Link component={RouterLink} to={to}>
                      {text(source)}
                    </Link>
                  ) : (
                    text(source)
                  )}
                </th>
                <td className="words">
                  <Box
                    sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', fontWeight: odd ? 600 : 400 }}
                  >
                    {said}
                    {odd && (
                      <Box component="strong" title={text('odd')} sx={{ color: 'tone.wait.mark' }}>
                        ≠
                      </Box>
                    )}
                  </Box>
                </td>
                <td className="words">{at}</td>
                <Box
                  component="td"
                  className="words"
                  sx={{ color: 'text.secondary', '&&': { whiteSpace: 'normal' } }}
                >
                  {worth}
                </Box>
              </Box>
            );
          })}
        </tbody>
      </PanelTable>
    </Panel>
  );
}
