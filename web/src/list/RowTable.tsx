import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { type ReactElement, useRef } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Term, TermTip } from '../fields/Term.js';
import type { TermName } from '../fields/termName.js';
import type { Selectable, Column, RowActions } from './columns.js';
import { isRowEvent } from './rowClick.js';
import { PageCheckbox, RowCheckbox } from './RowSelection.js';
import { tableStyle } from './tableStyle.js';
import { useRowKeys } from './useRowKeys.js';

interface Props<R> {
  label: string;
  columns: Column<R>[];
  actions: RowActions<R>;
  dense: boolean;
  selectable: Selectable<R> | undefined;
}

const CHOICE_WIDTH = 44;

/** The table of every list: sticky head, one row a line, keys ↑ ↓ Enter, a link under every row. */
export function RowTable<R extends RaRecord & { id: string }>(props: Props<R>) {
  const { label, columns, actions, dense, selectable } = props;
  const { data: rows, onToggleItem } = useListContext<R>();
  const navigate = useNavigate();
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

  const open = (row: R, newTab: boolean) => {
    const href = actions.href(row);
    if (!href || window.getSelection()?.toString()) return;
    if (newTab) window.open(href, '_blank');
    else void navigate(href);
  };

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
      <tbody ref={body} id="rows" tabIndex={-1}>
        {rows?.map((row, index) => (
          <tr
            key={row.id}
            tabIndex={index === 0 ? 0 : -1}
            data-row={row.id}
            data-opens={actions.href(row) ? '' : undefined}
            onClick={(event) => isRowEvent(event) && open(row, event.metaKey || event.ctrlKey)}
          >
            {selectable && (
              <td>
                <RowCheckbox row={row} selectable={selectable} />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.label} data-align={column.align} data-wraps={column.wraps} className="cell">
                {column.cell(row)}
              </td>
            ))}
          </tr>
        )) ?? <Waiting columns={columns.length + (selectable ? 1 : 0)} />}
      </tbody>
    </Box>
  );
}

function Head<R>({ column }: { column: Column<R> }) {
  const { sort, setSort } = useListContext();
  const translate = useTranslate();
  const { sort: field, term } = column;
  const sorted = field !== undefined && sort.field === field;
  const Arrow = sort.order === 'ASC' ? ArrowUpward : ArrowDownward;
  const text = translate(column.label);
  const sorting = field !== undefined && (
    <ButtonBase
      onClick={() => setSort({ field, order: sorted && sort.order === 'DESC' ? 'ASC' : 'DESC' })}
      sx={{ font: 'inherit', gap: 0.25, verticalAlign: 'baseline' }}
    >
      {text}
      {sorted && <Arrow aria-hidden sx={{ fontSize: 13 }} />}
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

/** Reserves the height of the rows to come. */
function Waiting({ columns }: { columns: number }) {
  return Array.from({ length: 14 }, (_, line) => (
    <tr key={line} aria-hidden>
      {Array.from({ length: columns }, (_, place) => (
        <td key={place} className="cell">
          <Skeleton width={`${45 + ((line * 7 + place * 13) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));
}
