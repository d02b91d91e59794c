import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslate, useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ListedPayout } from '../../../../../server/payments/payouts/orders/payout.view.js';
import { RetryWaitReason } from '../../../kit/fields/RetryWaitReason.js';
import { Operator } from '../../../kit/fields/Operator.js';
import { When } from '../../../kit/fields/When.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { type Column, useCompactScreen } from '../../../kit/list/columns.js';
import { useListZone } from '../../../kit/list/useListZone.js';
import { PayoutChip } from '../summary/PayoutState.js';
import { Payee } from '../summary/Payee.js';
import { channelKey } from '../summary/destination.js';
import { SubCode } from '../../../kit/fields/SubCode.js';
import { useNow } from '../../../kit/format/clock.js';
import { exact, relative } from '../../../kit/format/times.js';
import { Actor } from '../../../kit/fields/Actor.js';

/** Returns the columns of the list of payouts; that of the project only where several are listed. */
export function usePayoutColumns(severalProjects: boolean): Column<ListedPayout>[] {
  const zone = useListZone();
  const translate = useTranslate();
  const compact = useCompactScreen();
  return useMemo(() => {
    return [
      {
        label: 'payouts.col.time',
        sort: 'createdAt',
        width: 100,
        phone: 'line',
        cell: (row) => <When as="clock" at={row.createdAt} zone={zone} />,
      },
      {
        label: 'payouts.col.beneficiary',
        typed: true,
        phone: 'title',
        cell: (row) => (
          <MuiLink component={Link} to={`/payouts/${row.id}`} tabIndex={-1} color="inherit" underline="none">
            <Payee {...row} of={{ subject: 'payout', id: row.id }} />
          </MuiLink>
        ),
      },
      {
        label: 'payouts.col.channel',
        width: 122,
        onDemand: compact,
        cell: (row) => <span title={translate(channelKey(row))}>{translate(channelKey(row))}</span>,
      },
      {
        label: 'payouts.col.operator',
        width: 208,
        phone: 'line',
        cell: (row) =>
          row.reference ? (
            <Operator name={row.operatorName} />
          ) : (
            <Operator name={null} hint={row.operatorName} />
          ),
      },
      {
        label: 'payouts.col.project',
        width: 120,
        wideOnly: true,
        onDemand: !severalProjects,
        cell: (row) => row.projectName,
      },
      {
        label: 'payouts.col.amount',
        sort: 'amount',
        align: 'right',
        currency: 'alone',
        width: 88,
        phone: 'side',
        cell: (row) => <Xof value={row.amount} bare />,
      },
      {
        label: 'payouts.col.state',
        sort: 'state',
        width: compact ? 186 : 198,
        phone: 'corner',
        cell: (row) => <PayoutChip payout={row} />,
      },
      {
        label: 'payouts.col.reason',
        width: compact ? 212 : 220,
        cell: (row) => <PayoutReason payout={row} zone={zone} />,
      },
      {
        label: 'payouts.col.purpose',
        typed: true,
        width: 150,
        wideOnly: true,
        cell: (row) => <span title={row.purpose}>{row.purpose}</span>,
      },
      {
        label: 'payouts.col.requestedBy',
        width: 138,
        wideOnly: true,
        cell: (row) => <Actor by={row.requestedBy} />,
      },
      {
        label: 'payouts.col.attempts',
        name: 'columnNames.attempts',
        title: 'payouts.col.attemptsTitle',
        sort: 'attempts',
        align: 'right',
        wideOnly: true,
        width: 58,
        cell: (row) => (row.attempts ? `${row.attempts}×` : '–'),
      },
      {
        label: 'payouts.col.since',
        title: 'payouts.col.sinceTitle',
        sort: 'stateAt',
        align: 'right',
        width: 64,
        wideOnly: true,
        cell: (row) => (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <When as="age" at={row.stateAt} zone={zone} />
          </Box>
        ),
      },
    ];
  }, [zone, severalProjects, translate, compact]);
}

/** Reason for the state in one line: of a hold, with its end, or of a failure. */
function PayoutReason({ payout, zone }: { payout: ListedPayout; zone: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { state, holdWhy, holdUntil, subCode, subCodeList } = payout;
  if ((state === 'held' || state === 'returned') && holdWhy) {
    const why = translate(`holdWhy.${holdWhy}`);
    if (!holdUntil || state === 'returned') return <>{why}</>;
    return (
      <span title={exact(holdUntil, zone, locale, 'minute')}>
        {translate('payouts.heldUntil', { why, until: relative(holdUntil, now, locale) })}
      </span>
    );
  }
  if (payout.isPaidEarlier) return <>{translate('lateSuccess.row')}</>;
  if (payout.waitsFor) return <RetryWaitReason wait={payout.waitsFor} />;
  if (state === 'failed' && subCode) return <SubCode list={subCodeList} code={subCode} />;
  return null;
}
