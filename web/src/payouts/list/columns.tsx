import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslate, useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PayoutRow } from '../../../../server/payouts/orders/payout.view.js';
import { Operator } from '../../fields/Operator.js';
import { Phone } from '../../fields/Phone.js';
import { When } from '../../fields/When.js';
import { Xof } from '../../fields/Xof.js';
import { type Column, useCompactScreen } from '../../list/columns.js';
import { useListZone } from '../../list/useListZone.js';
import { PayoutStateChip } from '../summary/PayoutState.js';
import { channelKey } from '../summary/destination.js';
import { SubCode } from '../../fields/SubCode.js';
import { exact } from '../../format/times.js';
import { masked } from '../../format/phone.js';

/** The columns of the list of payouts; the project's only where several stand in one list. */
export function usePayoutColumns(severalProjects: boolean): Column<PayoutRow>[] {
  const zone = useListZone();
  const translate = useTranslate();
  const compact = useCompactScreen();
  return useMemo(() => {
    return [
      {
        label: 'payouts.col.time',
        value: (row) => row.createdAt,
        sort: 'createdAt',
        width: 112,
        phone: 'line',
        cell: (row) => <When as="clock" at={row.createdAt} zone={zone} />,
      },
      {
        label: 'payouts.col.beneficiary',
        value: (row) => [masked(row.phone), row.beneficiary].filter(Boolean).join(' '),
        width: 184,
        phone: 'line',
        cell: (row) => (
          <MuiLink component={Link} to={`/payouts/${row.id}`} tabIndex={-1} color="inherit" underline="none">
            <Phone value={row.phone} /> {row.beneficiary}
          </MuiLink>
        ),
      },
      {
        label: 'payouts.col.channel',
        value: (row) => translate(channelKey(row)),
        width: 122,
        onDemand: compact,
        cell: (row) => <span title={translate(channelKey(row))}>{translate(channelKey(row))}</span>,
      },
      {
        label: 'payouts.col.operator',
        wraps: true,
        value: (row) => row.operatorName,
        width: 140,
        cell: (row) =>
          row.reference ? (
            <Operator name={row.operatorName} />
          ) : (
            <Operator name={null} hint={row.operatorName} />
          ),
      },
      {
        label: 'payouts.col.project',
        value: (row) => row.projectName,
        width: 120,
        wideOnly: true,
        onDemand: !severalProjects,
        cell: (row) => row.projectName,
      },
      {
        label: 'payouts.col.amount',
        value: (row) => row.amount,
        sort: 'amount',
        align: 'right',
        width: 108,
        phone: 'title',
        cell: (row) => <Xof value={row.amount} />,
      },
      {
        label: 'payouts.col.state',
        value: (row) => translate(`payoutState.${row.state}`),
        sort: 'state',
        width: 198,
        phone: 'side',
        cell: (row) => <PayoutStateChip state={row.state} />,
      },
      {
        label: 'payouts.col.reason',
        value: (row) => (row.holdWhy ? translate(`holdWhy.${row.holdWhy}`) : row.subCode),
        cell: (row) => <PayoutReason payout={row} zone={zone} />,
      },
      {
        label: 'payouts.col.purpose',
        value: (row) => row.purpose,
        width: 150,
        wideOnly: true,
        cell: (row) => <span title={row.purpose}>{row.purpose}</span>,
      },
      {
        label: 'payouts.col.requestedBy',
        value: (row) => row.requestedBy,
        width: 138,
        wideOnly: true,
        cell: (row) => row.requestedBy,
      },
      {
        label: 'payouts.col.attempts',
        name: 'columnNames.attempts',
        value: (row) => row.attempts,
        title: 'payouts.col.attemptsTitle',
        sort: 'attempts',
        align: 'right',
        width: 42,
        cell: (row) => (row.attempts ? `${row.attempts}×` : '–'),
      },
      {
        label: 'payouts.col.since',
        value: (row) => row.stateAt,
        title: 'payouts.col.sinceTitle',
        sort: 'stateAt',
        align: 'right',
        width: 74,
        phone: 'corner',
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
function PayoutReason({ payout, zone }: { payout: PayoutRow; zone: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { state, holdWhy, holdUntil, subCode, subCodeList } = payout;
  if ((state === 'held' || state === 'returned') && holdWhy) {
    const why = translate(`holdWhy.${holdWhy}`);
    if (!holdUntil || state === 'returned') return <>{why}</>;
    return <>{translate('payouts.heldUntil', { why, until: exact(holdUntil, zone, locale, 'minute') })}</>;
  }
  if (state === 'failed' && subCode) return <SubCode list={subCodeList} code={subCode} />;
  return null;
}
