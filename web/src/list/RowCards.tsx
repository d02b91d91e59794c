import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useNavigate } from 'react-router-dom';
import { type RaRecord, useListContext } from 'react-admin';
import type { Selectable, Column, RowActions } from './columns.js';
import { isRowEvent } from './rowClick.js';
import { RowCheckbox } from './RowSelection.js';

interface Props<R> {
  label: string;
  columns: Column<R>[];
  actions: RowActions<R>;
  selectable: Selectable<R> | undefined;
}

/** Shows the same rows on a phone: main values first, the others in one less prominent line. */
export function RowCards<R extends RaRecord & { id: string }>(props: Props<R>) {
  const { label, columns, actions, selectable } = props;
  const { data: rows } = useListContext<R>();
  const navigate = useNavigate();
  const at = (place: Column<R>['phone']) => columns.filter((column) => column.phone === place);
  if (!rows) return <Waiting />;
  return (
    <Box component="ul" id="rows" tabIndex={-1} aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => {
        const href = actions.href(row);
        return (
          <li key={row.id}>
            <Box
              {...(href ? { tabIndex: 0, role: 'link' } : {})}
              onClick={(event) => href && isRowEvent(event) && void navigate(href)}
              onKeyDown={(event) => event.key === 'Enter' && href && isRowEvent(event) && void navigate(href)}
              sx={{
                px: 2,
                py: 1.25,
                borderBottom: 1,
                borderColor: 'divider',
                cursor: href ? 'pointer' : 'default',
              }}
            >
              <Line
                left={
                  <>
                    {selectable?.onPhone && <RowCheckbox row={row} selectable={selectable} />}
                    {cells(at('title'), row)}
                  </>
                }
                right={cells(at('side'), row)}
                strong
              />
              <Line left={cells(at('line'), row)} right={cells(at('corner'), row)} />
            </Box>
          </li>
        );
      })}
    </Box>
  );
}

function cells<R>(columns: Column<R>[], row: R) {
  return columns.map((column) => (
    <Box
      key={column.label}
      component="span"
      sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {column.cell(row)}
    </Box>
  ));
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
        fontSize: strong ? '0.875rem' : '0.78rem',
        fontWeight: strong ? 560 : 400,
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
          '& > :first-of-type': strong ? {} : { flexShrink: 0 },
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
    <Box key={line} aria-hidden sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Skeleton width="60%" height={24} />
      <Skeleton width="40%" height={20} />
    </Box>
  ));
}
