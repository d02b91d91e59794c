import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UnmatchedView, DuplicateOf } from '../../../../server/reconciliation/matching/matching.view.js';
import { grouped } from '../../format/money.js';
import { Panel } from '../../layout/Panel.js';
import { PageSteps } from '../../list/PageSteps.js';
import { Failed } from '../../layout/States.js';
import { PickRow } from './PickRow.js';
import { type SideOf, useUnmatchedSide } from './useUnmatchedSide.js';
import type { MatchDay } from '../matches/useMatchDay.js';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

interface Props<T> {
  at: MatchDay;
  side: SideOf;
  title: string;
  chosen: ReadonlyMap<string, T>;
  itemOf: (row: UnmatchedView) => T | null;
  keyOf: (item: T) => string;
  cell: (item: T) => ReactNode;
  /** Absent: the reader only looks. */
  onToggle: ((item: T) => void) | undefined;
}

/** One side of the workbench: what has no match, page by page, or what a search finds anywhere in the project. */
export function UnmatchedSide<T>(props: Props<T>) {
  const { at, side, title, chosen } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useDeferredValue(typed.trim());
  const { rows, total, last, error, again } = useUnmatchedSide({ at, side, search, page });
  const shown = rows?.flatMap((row) => {
    const item = props.itemOf(row);
    return item ? [{ item, key: props.keyOf(item), row }] : [];
  });
  return (
    <Panel
      title={title}
      note={rows && (search ? translate('matching.found', { smart_count: total }) : grouped(total))}
      acts={
        <TextField
          type="search"
          placeholder={translate('matching.search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
          slotProps={{ htmlInput: { 'aria-label': `${title}: ${translate('matching.search')}` } }}
          sx={{ width: { xs: '100%', sm: 210 } }}
        />
      }
      flush
    >
      {error && <Failed title={translate('list.failed')} reason={error.message} again={again} />}
      {!rows && !error && <Skeleton variant="rectangular" height={220} />}
      {shown?.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {translate(search ? 'matching.nothingFound' : 'matching.nothingLeft')}
        </Typography>
      )}
      {shown && shown.length > 0 && (
        <Box component="ul" aria-label={title} onKeyDown={moveFocus} sx={listStyle}>
          {shown.map(({ item, key, row }) => (
            <PickRow
              key={key}
              checked={chosen.has(key)}
              due={row.duplicateOf ? null : row.expectedUntil}
              zone={at.zone}
              onToggle={props.onToggle && (() => props.onToggle?.(item))}
            >
              {props.cell(item)}
              {row.duplicateOf && <Duplicate of={row.duplicateOf} />}
            </PickRow>
          ))}
        </Box>
      )}
      <PageSteps page={page} last={last} onPage={setPage} />
    </Panel>
  );
}

/** ↑ ↓ go from tick to tick. */
function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const ticks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const next = ticks[ticks.findIndex((tick) => tick === document.activeElement) + step];
  next?.focus();
  event.preventDefault();
}

const listStyle = { listStyle: 'none', m: 0, p: 0, maxHeight: 460, overflowY: 'auto' };

/** Names the line that is matched already with the transaction which this line names too. */
export function Duplicate({ of: { transactionId, reference, line } }: { of: DuplicateOf }) {
  const translate = useTranslate();
  return (
    <Box sx={{ color: 'tone.bad.ink', fontSize: '0.75rem' }}>
      {translate('matching.duplicateOf')}{' '}
      <Link component={RouterLink} to={`/imports/${line.importId}`} color="inherit">
        {line.sourceName} · {translate('matching.row', { number: grouped(line.rowNumber) })}
      </Link>{' '}
      ·{' '}
      <Link component={RouterLink} to={`/transactions/${transactionId}`} color="inherit">
        {reference}
      </Link>
    </Box>
  );
}
