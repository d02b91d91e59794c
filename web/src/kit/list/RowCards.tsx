import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { memo } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { Selectable, Column, RowActions } from './columns.js';
import { currencyLabel } from '../format/money.js';
import { RowCheckbox, type RowChoice } from './RowSelection.js';
import { useRowClick } from './useRowClick.js';

interface Props<R> {
  label: string;
  columns: Column<R>[];
  actions: RowActions<R>;
  selectable: Selectable<R> | undefined;
}

/** Shows the same rows on a phone: main values first, the others in one less prominent line; the currency once above them. */
export function RowCards<R extends RaRecord & { id: string }>(props: Props<R>) {
  const { label, columns, actions, selectable } = props;
  const { data: rows, selectedIds, onToggleItem } = useListContext<R>();
  const open = useRowClick(rows, actions.href);
  if (!rows) return <Waiting />;
  return (
    <>
      {columns.some(({ currency, phone }) => currency && phone === 'side') && (
        <Box sx={{ textAlign: 'right', fontSize: 'small', color: 'own.faint', pt: 0.5 }}>
          {currencyLabel()}
        </Box>
      )}
      <Box
        component="ul"
        id="rows"
        tabIndex={-1}
        aria-label={label}
        onClick={open}
        onKeyDown={(event) => event.key === 'Enter' && open(event)}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {rows.map((row) => (
          <Card
            key={row.id}
            row={row}
            columns={columns}
            opens={actions.href(row) !== undefined}
            choice={selectable?.onPhone && selectable.offered(row) ? selectable.label(row) : undefined}
            isChosen={selectedIds.includes(row.id)}
            onToggle={onToggleItem}
          />
        ))}
      </Box>
    </>
  );
}

interface CardProps<R extends RaRecord> extends RowChoice<R> {
  row: R;
  columns: readonly Column<R>[];
  /** A tap opens its page. */
  opens: boolean;
}

/** One row as a card; renders again only when its row or the columns have changed. */
const Card = memo(CardNow) as typeof CardNow;

function CardNow<R extends RaRecord & { id: string }>(props: CardProps<R>) {
  const { row, columns, opens } = props;
  const translate = useTranslate();
  const at = (place: Column<R>['phone']) =>
    columns
      .filter((column) => column.phone === place)
      .map((column) => ({ column, cell: column.cell(row) }))
      .map(({ column, cell }) => (
        <Box
          key={column.label}
          component="span"
          sx={{
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: column.wraps ? 'normal' : undefined,
          }}
        >
          {column.phoneHead && cell !== false && `${translate(column.label)} `}
          {cell}
        </Box>
      ));
  return (
    <li>
      <Box
        data-row={row.id}
        {...(opens ? { tabIndex: 0, role: 'link' } : {})}
        sx={{
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
          cursor: opens ? 'pointer' : 'default',
        }}
      >
        <Line
          left={
            <>
              <RowCheckbox {...props} id={row.id} />
              {at('title')}
            </>
          }
          right={at('side')}
          strong
        />
        <Line left={at('line')} right={at('corner')} />
      </Box>
    </li>
  );
}

function Line({
  left,
  right,
  strong = false,
}: {
  left: React.ReactNode;
  right: React.ReactNode;
  strong?: boolean;
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 1.5,
        alignItems: 'center',
        minHeight: 24,
        fontSize: strong ? 'body' : 'small',
        fontWeight: strong ? 500 : 400,
        color: strong ? 'text.primary' : 'text.secondary',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          minWidth: 0,
          alignItems: 'center',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          // Times and days stay whole.
          '& > :first-of-type:not(:last-of-type)': strong ? {} : { flexShrink: 0 },
        }}
      >
        {left}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexShrink: 0, alignItems: 'center' }}>{right}</Box>
    </Box>
  );
}

function Waiting() {
  return Array.from({ length: 8 }, (_, line) => (
    <Box key={line} aria-hidden sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Skeleton width="60%" height={24} />
      <Skeleton width="40%" height={20} />
    </Box>
  ));
}
