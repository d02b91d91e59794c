import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FailedPayoutRow } from '../../../../../server/payments/payouts/retries/retries.view.js';
import { useCan } from '../../../kit/session/useSession.js';
import { useSubCodes } from '../../../kit/dataProvider/useSubCodes.js';
import { PersonalText, Phone } from '../../../kit/fields/Phone.js';
import { SubCode } from '../../../kit/fields/SubCode.js';
import { useWord } from '../../../kit/fields/Word.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { useNow } from '../../../kit/format/clock.js';
import { brief, exact } from '../../../kit/format/times.js';
import type { Column } from '../../../kit/list/columns.js';
import { RetryButton } from './RetryButton.js';

/** Returns the columns of failed payouts. */
export function useFailedPayoutColumns(zone: string): Column<FailedPayoutRow>[] {
  const acts = useCan()('request', 'payouts');
  const narrow = useMediaQuery('(max-width: 760px)');
  return useMemo(() => {
    const columns: Column<FailedPayoutRow>[] = [
      {
        label: 'retries.col.beneficiary',
        width: 256,
        typed: true,
        phone: 'title',
        cell: (row) => <Beneficiary row={row} />,
      },
      {
        label: 'retries.col.amount',
        sort: 'amount',
        align: 'right',
        currency: 'alone',
        width: 88,
        phone: 'side',
        cell: (row) => <Xof value={row.amount} bare />,
      },
      {
        label: 'retries.col.failure',
        title: 'retries.col.failureTitle',
        sort: 'stateAt',
        phone: 'line',
        cell: (row) => (
          <>
            <Failure row={row} zone={zone} />
            {narrow && <Retry row={row} zone={zone} />}
          </>
        ),
      },
      {
        label: 'retries.col.retry',
        width: 236,
        cell: (row) => <Retry row={row} zone={zone} />,
      },
      {
        label: 'retries.col.act',
        width: 124,
        phone: 'corner',
        cell: (row) => <RetryButton payout={row} />,
      },
    ];
    return acts ? columns : columns.slice(0, -1);
  }, [zone, narrow, acts]);
}

/** The name of the beneficiary, below it the operator and the number. */
function Beneficiary({ row: { id, beneficiary, phone, operatorName } }: { row: FailedPayoutRow }) {
  const of = { subject: 'payout' as const, id };
  const number = <Phone value={phone} of={of} />;
  return (
    <Lines
      first={
        <MuiLink component={Link} to={`/payouts/${id}`} tabIndex={-1} color="inherit" underline="none">
          {beneficiary ? <PersonalText value={beneficiary} kind="name" of={of} /> : number}
        </MuiLink>
      }
      second={
        <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
          {operatorName} {beneficiary && number}
        </Box>
      }
    />
  );
}

/** Shows the code in words, or without one the event that established the failure; below it whose fault it is. */
function Failure({ row, zone }: { row: FailedPayoutRow; zone: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = useWord();
  const now = useNow();
  const { subCode, subCodeList, stateAt, foundBy, cause } = row;
  const decoded = useSubCodes()(subCodeList, subCode, stateAt);
  const by = cause === 'never_sent' ? cause : (foundBy ?? 'confirm');
  const sentence = translate(`retries.found.${by}_sentence`, {
    at: exact(stateAt, zone, locale, 'minute'),
  });
  return (
    <Lines
      first={
        subCode ? (
          <SubCode list={subCodeList} code={subCode} at={stateAt} />
        ) : (
          <Tooltip
            title={
              row.subCodeDetails
                ? `${sentence} ${translate('frame.quoted', { text: row.subCodeDetails })}`
                : sentence
            }
          >
            <span>{translate(`retries.found.${by}`)}</span>
          </Tooltip>
        )
      }
      second={
        <span title={exact(stateAt, zone, locale)}>
          {word('fault', decoded?.fault ?? 'unknown')} ·{' '}
          {translate(`retries.foundBy.${by}`, { at: brief(stateAt, now, zone, locale) })}
        </span>
      }
    />
  );
}

/** Shows from when a retry is safe, and why; the tip says it in full. */
function Retry({ row, zone }: { row: FailedPayoutRow; zone: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { allowed, why, from } = row.retry;
  const end = allowed ? 'may' : from ? 'from' : 'not';
  const at = from ? exact(from, zone, locale, 'minute') : '';
  const full = translate(`retryWhy.${why}_${end}`, {
    from: at,
    _: translate(`retryWhy.${why}`),
  });
  const first = from
    ? translate('retries.from', { at })
    : translate(allowed ? 'retries.now' : why === 'never' ? 'retries.never' : 'retries.notYet');
  return (
    <Tooltip title={full}>
      <Box sx={{ minWidth: 0 }}>
        <Lines
          first={allowed ? <strong style={{ fontWeight: 500 }}>{first}</strong> : first}
          second={translate(`retries.because.${why}_${end}`, { _: translate(`retries.because.${why}`) })}
        />
      </Box>
    </Tooltip>
  );
}

/** Two lines of a row, the second less prominent. */
function Lines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <Box sx={linesStyle}>
      <div>{first}</div>
      {second && <div>{second}</div>}
    </Box>
  );
}

const linesStyle = {
  display: 'grid',
  minWidth: 0,
  lineHeight: '20px',
  py: '2px',
  '& > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > div + div': { fontSize: 'small', lineHeight: '16px', color: 'text.secondary' },
};
