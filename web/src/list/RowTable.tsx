import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Column, RowActions } from './columns.js';
import { tableStyle } from './tableStyle.js';
import type { ListUrl } from './useListUrl.js';
import { useRowKeys } from './useRowKeys.js';

interface Props<R> {
  label: string;
  columns: Column<R>[];
  rows: R[] | undefined;
  url: ListUrl;
  actions: RowActions<R>;
  dense: boolean;
}

/** The table of every list: sticky head, one row a line, keys ↑ ↓ Enter, a link under every row. */
export function RowTable<R extends { id: string }>({ label, columns, rows, url, actions, dense }: Props<R>) {
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, rows ?? [], actions);

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
          {columns.map((column) => (
            <Head key={column.label} column={column} url={url} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows?.map((row, index) => (
          <tr
            key={row.id}
            tabIndex={index === 0 ? 0 : -1}
            data-row={row.id}
            data-opens={actions.href(row) ? '' : undefined}
            onClick={(event) => open(row, event.metaKey || event.ctrlKey)}
          >
            {columns.map((column) => (
              <td key={column.label} data-align={column.align} className="cell">
                {column.cell(row)}
              </td>
            ))}
          </tr>
        )) ?? <Waiting columns={columns.length} />}
      </tbody>
    </Box>
  );
}

function Head<R>({ column, url }: { column: Column<R>; url: ListUrl }) {
  const translate = useTranslate();
  const sorted = column.sort !== undefined && url.sort.field === column.sort;
  const Arrow = url.sort.order === 'ASC' ? ArrowUpward : ArrowDownward;
  const text = translate(column.label);
  return (
    <th
      scope="col"
      title={column.title && translate(column.title)}
      data-align={column.align}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={sorted ? (url.sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      {column.sort === undefined ? (
        text
      ) : (
        <ButtonBase
          onClick={() => column.sort && url.sortBy(column.sort)}
          sx={{ font: 'inherit', gap: 0.25 }}
        >
          {text}
          {sorted && <Arrow aria-hidden sx={{ fontSize: 13 }} />}
        </ButtonBase>
      )}
    </th>
  );
}

/** As tall as the rows that will come. */
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
