import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { memo, type ReactElement, useRef } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { currencyLabel } from '../format/money.js';
import { Term, TermTip } from '../fields/Term.js';
import type { TermName } from '../i18n/termName.js';
import type { Selectable, Column, RowActions } from './columns.js';
import { PageCheckbox, RowCheckbox, type RowChoice } from './RowSelection.js';
import { tableStyle } from './tableStyle.js';
import { useRowClick } from './useRowClick.js';
import { useRowKeys } from './useRowKeys.js';

interface Props<R> {
  label: string;
  columns: Column<R>[];
  actions: RowActions<R>;
  dense: boolean;
  selectable: Selectable<R> | undefined;
}

const CHOICE_WIDTH = 28;

/** The table of every list: sticky head, one row a line, keys ↑ ↓ Enter, a link under every row. */
export function RowTable<R extends RaRecord & { id: string }>(props: Props<R>) {
  const { label, columns, actions, dense, selectable } = props;
  const { data: rows, selectedIds, onToggleItem } = useListContext<R>();
  const open = useRowClick(rows, actions.href);
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, rows ?? [], {
    href: actions.href,
    onKey: (key, row) => {
      if ((key !== 'x' && key !== ' ') || !selectable?.offered(row))
        return actions.onKey?.(key, row) ?? false;
      onToggleItem(row.id);
      return true;
    },
  });

  return (
    <Box component="table" aria-label={label} aria-rowcount={rows?.length} sx={tableStyle(dense)}>
      <thead>
        <tr>
          {selectable && (
            <th style={{ width: CHOICE_WIDTH }}>
              <PageCheckbox selectable={selectable} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.label} column={column} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} id="rows" tabIndex={-1} onClick={open}>
        {rows?.map((row, index) => (
          <Row
            key={row.id}
            row={row}
            columns={columns}
            isFirst={index === 0}
            opens={actions.href(row) !== undefined}
            hasChoice={selectable !== undefined}
            choice={selectable?.offered(row) ? selectable.label(row) : undefined}
            isChosen={selectedIds.includes(row.id)}
            onToggle={onToggleItem}
          />
        )) ?? <Waiting columns={columns.length + (selectable ? 1 : 0)} />}
      </tbody>
    </Box>
  );
}

interface RowProps<R extends RaRecord> extends RowChoice<R> {
  row: R;
  columns: readonly Column<R>[];
  isFirst: boolean;
  /** A click opens its page. */
  opens: boolean;
  hasChoice: boolean;
}

/** One line; it renders again only when its row or the columns have changed, not with every reading of the list. */
const Row = memo(RowNow) as typeof RowNow;

function RowNow<R extends RaRecord & { id: string }>(props: RowProps<R>) {
  const { row, columns, isFirst, opens, hasChoice } = props;
  return (
    <tr
      tabIndex={isFirst ? 0 : -1}
      data-row={row.id}
      data-opens={opens ? '' : undefined}
      data-chosen={props.isChosen ? '' : undefined}
    >
      {hasChoice && (
        <td>
          <RowCheckbox {...props} id={row.id} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.label}
          data-align={column.align}
          data-wraps={column.wraps}
          data-typed={column.typed}
          className="cell"
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Head<R>({ column }: { column: Column<R> }) {
  const { sort, setSort } = useListContext();
  const translate = useTranslate();
  const { sort: field, term } = column;
  const sorted = field !== undefined && sort.field === field;
  const Arrow = sort.order === 'ASC' ? ArrowUpward : ArrowDownward;
  const text = (
    <>
      {column.currency === 'alone' ? (
        <Box component="span" sx={visuallyHidden}>
          {translate(column.label)}
        </Box>
      ) : (
        translate(column.label)
      )}
      {column.currency && <span className="unit">{currencyLabel()}</span>}
    </>
  );
  const sorting = field !== undefined && (
    <ButtonBase
      onClick={() => setSort({ field, order: sorted && sort.order === 'DESC' ? 'ASC' : 'DESC' })}
      sx={{ font: 'inherit', gap: 0.5, verticalAlign: 'baseline' }}
    >
      {text}
      {sorted && <Arrow aria-hidden sx={{ fontSize: 16 }} />}
    </ButtonBase>
  );
  return (
    <th
      scope="col"
      title={column.title && translate(column.title)}
      data-align={column.align}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={sorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      {sorting ? withTip(sorting, term) : term ? <Term name={term}>{text}</Term> : text}
    </th>
  );
}

const withTip = (head: ReactElement, term: TermName | undefined): ReactElement =>
  term ? <TermTip name={term}>{head}</TermTip> : head;

/** Reserves the height of the rows to come; plain bars, because there are more than a hundred of them. */
function Waiting({ columns }: { columns: number }) {
  return Array.from({ length: 14 }, (_, line) => (
    <tr key={line} aria-hidden>
      {Array.from({ length: columns }, (_, place) => (
        <td key={place} className="cell">
          <span className="waits" style={{ width: `${45 + ((line * 7 + place * 13) % 40)}%` }} />
        </td>
      ))}
    </tr>
  ));
}
