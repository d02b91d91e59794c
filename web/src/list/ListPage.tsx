import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useRef } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { PageHead } from '../layout/PageHead.js';
import { useDense } from '../layout/preferences.js';
import type { Column, RowActions } from './columns.js';
import { FilterBar } from './FilterBar.js';
import type { FilterDef } from './filters.js';
import { Pager } from './Pager.js';
import { RowCards } from './RowCards.js';
import { RowTable } from './RowTable.js';
import { Failed, State } from '../layout/States.js';
import { type Filters, type Sort, useListUrl } from './useListUrl.js';
import { useListZone } from './useListZone.js';
import { type ListRows, useRows } from './useRows.js';

interface Props<R> {
  resource: string;
  /** Group of its texts: `title`, `intro`, `emptyTitle`, `emptyText`. */
  texts: string;
  columns: Column<R>[];
  filters: FilterDef[];
  sort: Sort;
  actions: RowActions<R>;
  live?: boolean;
  /** The project chosen in the frame narrows this list. */
  withProject?: boolean;
  hint?: string;
  head?: ReactNode;
  /** The way to the other lists of the same screen. */
  tabs?: ReactNode;
  /** Asked of the API besides what the address says; one object for as long as it stays the same. */
  fixed?: Filters;
  above?: (rows: ListRows<R>) => ReactNode;
}

/** The page of every list: title, filters, table (cards on a phone), pager; and its empty and failed states. */
export function ListPage<R extends RaRecord & { id: string }>(props: Props<R>) {
  const { resource, texts, columns, filters, actions } = props;
  const translate = useTranslate();
  const url = useListUrl(props.sort, props.withProject ?? true, props.fixed);
  const found = useRows<R>(resource, url, props.live ?? false);
  const zone = useListZone();
  const narrow = useMediaQuery('(max-width: 760px)');
  const wide = useMediaQuery('(min-width: 1500px)');
  const [dense] = useDense();
  const scroller = useRef<HTMLDivElement>(null);
  const title = translate(`${texts}.title`);
  const empty = found.rows?.length === 0;

  const body = () => {
    if (found.error && !found.rows)
      return <Failed title={translate('list.failed')} reason={found.error.message} again={found.show} />;
    if (empty && Object.keys(url.filters).length)
      return <State title={translate('list.emptyFiltered')} text={translate('list.emptyFilteredText')} />;
    if (empty)
      return <State title={translate(`${texts}.emptyTitle`)} text={translate(`${texts}.emptyText`)} />;
    return narrow ? (
      <RowCards label={title} columns={columns} rows={found.rows} actions={actions} />
    ) : (
      <RowTable
        label={title}
        columns={columns.filter((column) => wide || !column.wideOnly)}
        rows={found.rows}
        url={url}
        actions={actions}
        dense={dense}
      />
    );
  };

  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        minHeight: 0,
        // Where banners take the screen of a phone, the page scrolls and the list keeps some rows.
        overflowY: { xs: 'auto', md: 'visible' },
        gap: 1,
        p: { xs: 1.5, md: 2 },
      }}
    >
      <PageHead title={title} intro={translate(`${texts}.intro`, { _: '' })}>
        {found.waiting > 0 && (
          <FreshRows
            waiting={found.waiting}
            most={url.perPage}
            onShow={() => {
              found.show();
              scroller.current?.scrollTo({ top: 0 });
            }}
          />
        )}
        {props.head}
      </PageHead>
      {props.tabs}
      {filters.length > 0 && <FilterBar filters={filters} url={url} zone={zone} texts={texts} />}
      {props.above?.(found)}
      <Box sx={sheet}>
        <Box
          ref={scroller}
          aria-busy={found.changing || !found.rows}
          sx={{ overflow: 'auto', flex: 1, minHeight: 0, opacity: found.changing ? 0.55 : 1 }}
        >
          {body()}
        </Box>
        <Pager
          url={url}
          total={found.total}
          estimated={found.estimated}
          shown={found.rows?.length ?? 0}
          zone={zone}
          {...(props.hint ? { hint: props.hint } : {})}
        />
      </Box>
    </Box>
  );
}

function FreshRows({ waiting, most, onShow }: { waiting: number; most: number; onShow: () => void }) {
  const translate = useTranslate();
  const count =
    waiting >= most
      ? translate('list.freshMore', { count: most })
      : translate('list.fresh', { smart_count: waiting });
  return (
    <Button
      onClick={onShow}
      variant="contained"
      aria-live="polite"
      title={translate('list.showFresh')}
      sx={{ ml: 'auto', borderRadius: 99, minHeight: 26, py: 0 }}
    >
      ↑ {count}
    </Button>
  );
}

const sheet = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  flexShrink: { xs: 0, md: 1 },
  minHeight: { xs: 320, md: 0 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  overflow: 'hidden',
};
