import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type {
  PastAuditLine,
  PastAuditView,
  PastStatus,
} from '../../../../server/reporting/past-audits/past-audit.view.js';
import type { PastAuditResult } from '../../../../server/reporting/past-audits/past-audit-words.js';
import { useCan } from '../../kit/session/useSession.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { Chip } from '../../kit/fields/Chip.js';
import { StatusChip } from '../../kit/fields/StatusChip.js';
import { Word } from '../../kit/fields/Word.js';
import { Xof } from '../../kit/fields/Xof.js';
import { grouped } from '../../kit/format/money.js';
import { exact } from '../../kit/format/times.js';
import { Panel } from '../../kit/layout/Panel.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';
import { PageSteps } from '../../kit/list/PageSteps.js';
import { RESULT_TONE } from './values.js';

const PER_PAGE = 50;
const COLUMNS = ['line', 'date', 'reference', 'ours', 'theirs', 'result'] as const;

interface Props {
  audit: PastAuditView;
  result: PastAuditResult | undefined;
  onShowAll: () => void;
}

/** Lists the rows of one result, or all, with both sides next to each other. */
export function PastAuditRows({ audit, result, onShowAll }: Props) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data } = useRead(
    dataProvider.getPastAuditRows,
    { id: audit.id, result, page, perPage: PER_PAGE },
    { keep: true, version: audit.compared },
  );
  const total = data?.total ?? 0;
  const title = result ? translate(`pastAuditResult.${result}`) : translate('pastAudits.rows');
  return (
    <Panel
      title={title}
      note={data && grouped(total)}
      actions={result && <Button onClick={onShowAll}>{translate('pastAudits.all')}</Button>}
      flush
    >
      {data?.data.length === 0 && (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('frame.noRows')}
        </Typography>
      )}
      {data && data.data.length > 0 && (
        <PanelTable
          stacks
          minWidth={860}
          label={title}
          head={COLUMNS.map((name, place) => ({
            text: translate(`pastAudits.col.${name}`),
            ...(place > 0 ? { words: true } : {}),
          }))}
        >
          <tbody>
            {data.data.map((row) => (
              <Row key={row.id} row={row} zone={audit.zone} />
            ))}
          </tbody>
        </PanelTable>
      )}
      <PageSteps page={page} last={Math.max(1, Math.ceil(total / PER_PAGE))} onPage={setPage} />
    </Panel>
  );
}

function Row({ row, zone }: { row: PastAuditLine; zone: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const can = useCan();
  return (
    <tr>
      <th scope="row">{grouped(row.rowNumber)}</th>
      <td className="words">{exact(row.happenedAt, zone, locale, 'minute')}</td>
      <td className="words">
        {row.transactionId ? (
          <Link component={RouterLink} to={`/transactions/${row.transactionId}`}>
            {row.reference}
          </Link>
        ) : (
          row.reference
        )}
        <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
          <Word group="kind" value={row.kind} />
        </Box>
      </td>
      <Side status={row.status} amount={row.amount} />
      <Side status={row.said} amount={row.saidAmount} />
      <td className="words" style={{ minWidth: 230 }}>
        {row.result && (
          <Chip tone={RESULT_TONE[row.result]} wraps>
            {translate(`pastAuditResult.${row.result}`)}
          </Chip>
        )}
        <Box sx={{ fontSize: 'small', whiteSpace: 'normal' }}>
          {row.sameTokenRow !== null && (
            <div>{translate('pastAudits.sameToken', { row: grouped(row.sameTokenRow) })}</div>
          )}
          {row.cause && translate(`pastAuditCause.${row.cause}`)}
          {row.causeText && <> · {row.causeText}</>}
          {row.exchangeId && can('show', 'exchanges') && (
            <>
              {' '}
              <Link component={RouterLink} to={`/exchanges/${row.exchangeId}`}>
                {translate('pastAudits.answer')}
              </Link>
            </>
          )}
        </Box>
      </td>
    </tr>
  );
}

function Side({ status, amount }: { status: PastStatus | null; amount: number | null }) {
  return (
    <td className="words">
      {status ? <StatusChip status={status} /> : '–'}
      {amount !== null && (
        <Box component="span" sx={{ ml: 1, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          <Xof value={amount} />
        </Box>
      )}
    </td>
  );
}
