import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslate, type HttpError, useLocale } from 'react-admin';
import type {
  UnmatchedView,
  DuplicateOf,
  MatchTarget,
} from '../../../../../server/books/matching/matching.view.js';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PageSteps } from '../../../kit/list/PageSteps.js';
import { Failed } from '../../../kit/layout/States.js';
import type { MatchDay } from '../matches/useMatchDay.js';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { LineView } from '../../../../../server/books/imports/import.view.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import Checkbox from '@mui/material/Checkbox';
import { Chip } from '../../../kit/fields/Chip.js';
import { exact } from '../../../kit/format/times.js';

interface Props<T> {
  at: MatchDay;
  records: Records;
  title: string;
  chosen: ReadonlyMap<string, T>;
  itemOf: (row: UnmatchedView) => T | null;
  keyOf: (item: T) => string;
  cell: (item: T) => ReactNode;
  /** Absent when read-only. */
  onToggle: ((item: T) => void) | undefined;
}

/** Shows unmatched records page by page, or the search results of the whole project. */
export function UnmatchedSide<T>(props: Props<T>) {
  const { at, records, title, chosen } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useDeferredValue(typed.trim());
  const { rows, total, last, error, again } = useUnmatchedSide({ at, records, search, page });
  const shown = rows?.flatMap((row) => {
    const item = props.itemOf(row);
    return item ? [{ item, key: props.keyOf(item), row }] : [];
  });
  return (
    <Panel
      title={title}
      note={rows && (search ? translate('matching.found', { smart_count: total }) : grouped(total))}
      actions={
        <TextField
          type="search"
          placeholder={translate('matching.search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
          slotProps={{
            htmlInput: {
              'aria-label': `${translate('frame.label', { label: title })} ${translate('matching.search')}`,
            },
          }}
          sx={{ width: { xs: '100%', sm: 210 } }}
        />
      }
      flush
    >
      {error && <Failed title={translate('list.failed')} reason={error.message} again={again} />}
      {!rows && !error && <Skeleton variant="rectangular" height={220} />}
      {shown?.length === 0 && (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
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

/** Moves the focus between checkboxes by ↑ ↓. */
function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const ticks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const next = ticks[ticks.findIndex((tick) => tick === document.activeElement) + step];
  next?.focus();
  event.preventDefault();
}

const listStyle = { listStyle: 'none', m: 0, p: 0, maxHeight: 460, overflowY: 'auto' };

/** Names the line already matched with the transaction of this one. */
function Duplicate({ of: { transactionId, reference, line } }: { of: DuplicateOf }) {
  const translate = useTranslate();
  return (
    <Box sx={{ color: 'tone.wait.mark', fontSize: 'small' }}>
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

type Records = 'line' | 'target';

interface Ask {
  at: MatchDay;
  records: Records;
  search: string;
  page: number;
}

interface Unmatched {
  rows: UnmatchedView[] | undefined;
  total: number;
  /** The number of the last page. */
  last: number;
  error: HttpError | null;
  again: () => unknown;
}

const PER_PAGE = 50;

/** Reads unmatched records, or the search results of the whole project. */
function useUnmatchedSide({ at, records, search, page }: Ask): Unmatched {
  const { projectId, day, side } = at;
  const left = useRead(
    dataProvider.getUnmatched,
    { projectId, day, side, records, page, perPage: PER_PAGE },
    { keep: true, enabled: !search },
  );
  const asked = { projectId, side, q: search };
  const keep = { keep: true };
  const lines = useRead(dataProvider.searchLines, search && records === 'line' ? asked : undefined, keep);
  const targets = useRead(
    dataProvider.searchTargets,
    search && records === 'target' ? asked : undefined,
    keep,
  );
  const found = records === 'line' ? lines : targets;
  const rows =
    records === 'line' ? lines.data?.map(ofLine) : targets.data?.map((target) => ofTarget(target, side));
  if (search)
    return {
      rows,
      total: rows?.length ?? 0,
      last: 1,
      error: found.error,
      again: found.refetch,
    };
  const total = left.data?.total ?? 0;
  return {
    rows: left.data?.data,
    total,
    last: Math.max(1, Math.ceil(total / PER_PAGE)),
    error: left.error,
    again: left.refetch,
  };
}

const ofLine = (line: LineView): UnmatchedView => ({
  id: `line:${line.id}`,
  side: line.side,
  line,
  target: null,
  expectedUntil: null,
  duplicateOf: null,
});
const ofTarget = (target: MatchTarget, side: UnmatchedView['side']): UnmatchedView => ({
  id: `${target.kind}:${target.id}`,
  side,
  line: null,
  target,
  expectedUntil: null,
  duplicateOf: null,
});

interface PickRowProps {
  checked: boolean;
  /** Until then it is only not yet due. */
  due: string | null;
  zone: string;
  onToggle: (() => void) | undefined;
  children: ReactNode;
}

/** A row that can be put together with others. */
function PickRow({ checked, due, zone, onToggle, children }: PickRowProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box
      component="li"
      sx={{ borderTop: 1, borderColor: 'divider', bgcolor: checked ? 'own.accentWash' : undefined }}
    >
      <Box
        component={onToggle ? 'label' : 'div'}
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          px: 1.5,
          py: 0.5,
          fontSize: 'body',
          cursor: onToggle ? 'pointer' : 'default',
          '&:hover': { bgcolor: 'own.hover' },
        }}
      >
        {onToggle && <Checkbox size="small" checked={checked} onChange={onToggle} sx={{ p: 0.5 }} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
        {due && (
          <Chip tone="quiet" tip={translate('matching.dueTip', { at: exact(due, zone, locale, 'minute') })}>
            {translate('breaks.standing.timing')}
          </Chip>
        )}
      </Box>
    </Box>
  );
}
