import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BreakRow } from '../../../../../server/books/breaks/break.view.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { Reference } from '../../../kit/fields/Reference.js';
import { dayRange } from '../../../kit/format/times.js';
import { When } from '../../../kit/fields/When.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { listPath } from '../../../kit/list/listPath.js';
import { type Column, useCompactScreen } from '../../../kit/list/columns.js';
import { useListZone } from '../../../kit/list/useListZone.js';
import { SEVERITY_TONE } from '../fields/breakValues.js';
import { BreakState } from '../fields/BreakState.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

export function useBreakColumns(): Column<BreakRow>[] {
  const zone = useListZone();
  const translate = useTranslate();
  const locale = useLocale();
  const compact = useCompactScreen();
  return useMemo(() => {
    return [
      {
        label: 'breaks.col.kind',
        sort: 'kind',
        phone: 'title',
        cell: (row) => <Kind row={row} />,
      },
      {
        label: 'breaks.col.day',
        sort: 'day',
        width: 96,
        phone: 'line',
        cell: (row) => dayRange(row.day, row.day, locale),
      },
      {
        label: 'breaks.col.reference',
        width: compact ? 176 : 160,
        // Where the column of the operator has no room, a break without a transaction names its account here.
        cell: (row) =>
          row.reference || !compact ? (
            <Reference
              length={17}
              value={row.reference}
              what={translate('transaction.reference')}
              copy={false}
            />
          ) : (
            <Box component="span" sx={{ fontSize: 'small', whiteSpace: 'nowrap' }}>
              {row.operatorName ?? row.operatorId}
            </Box>
          ),
      },
      {
        label: 'breaks.col.operator',
        width: 216,
        wideOnly: true,
        cell: (row) => row.operatorName ?? row.operatorId,
      },
      {
        label: 'breaks.col.amount',
        sort: 'amount',
        align: 'right',
        currency: 'alone',
        width: 96,
        phone: 'side',
        cell: (row) => (row.notice ? <Notice /> : <Xof value={row.amount} bare />),
      },
      {
        label: 'breaks.col.age',
        sort: 'foundAt',
        width: 64,
        align: 'right',
        cell: (row) => <When as="age" at={row.foundAt} zone={zone} />,
      },
      { label: 'breaks.col.owner', width: 136, phone: 'line', cell: (row) => <Owner row={row} /> },
      {
        label: 'breaks.col.due',
        sort: 'dueAt',
        width: 94,
        cell: (row) => row.state === 'open' && <When at={row.dueAt} as="due" zone={zone} />,
      },
      {
        label: 'breaks.col.state',
        width: compact ? 80 : 116,
        phone: 'corner',
        cell: (row) => <BreakState row={row} wraps={compact} />,
      },
    ];
  }, [translate, locale, zone, compact]);
}

/** In the place of an amount: none is at stake. In two lines where the column is narrow. */
function Notice() {
  const translate = useTranslate();
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      title={translate('breaks.noticeTip')}
      sx={{ display: 'block', lineHeight: 1.2, whiteSpace: 'normal' }}
    >
      {translate('breaks.notice')}
    </Typography>
  );
}

function Kind({ row }: { row: BreakRow }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', maxWidth: '100%' }}>
      <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
        #{row.number}
      </Box>
      <MuiLink
        component={Link}
        to={`/breaks/${row.id}`}
        tabIndex={-1}
        color="inherit"
        title={translate(`breakMeaning.${row.kind}`)}
        sx={{ whiteSpace: 'normal', lineHeight: 1.25 }}
      >
        {translate(`breakKind.${row.kind}`)}
      </MuiLink>
      {row.causeKind && row.causeParts > 1 && (
        <MuiLink
          component={Link}
          to={listPath('breaks', { causeId: row.causeId ?? '', state: row.state })}
          tabIndex={-1}
          title={translate('causes.of', { count: row.causeParts })}
          sx={{ flexShrink: 0 }}
        >
          <Chip tone="quiet">×{row.causeParts}</Chip>
        </MuiLink>
      )}
      {row.severity === 'high' && (
        <Chip tone={SEVERITY_TONE.high} tip={translate('breaks.isHigh')}>
          <span aria-label={translate('breaks.isHigh')}>!</span>
        </Chip>
      )}
    </Box>
  );
}

/** Owner: a user, or the responsible role, in a secondary colour, while unassigned. */
export function Owner({ row }: { row: BreakRow }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const role = translate(`role.${row.escalatedTo ?? row.ownerRole}`);
  if (row.assignee) return <span title={role}>{nameOf(row.assignee)}</span>;
  return (
    <Box component="em" sx={{ color: 'text.secondary' }}>
      {row.escalatedTo ? translate('breaks.escalatedTo', { role }) : role}
    </Box>
  );
}
