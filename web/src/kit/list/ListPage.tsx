import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo, useRef } from 'react';
import { ListBase, type RaRecord, type SortPayload, useListContext, useTranslate } from 'react-admin';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { useSession } from '../session/useSession.js';
import { HelpLink } from '../help/HelpLink.js';
import { PageHead } from '../layout/PageHead.js';
import { SkipLink } from '../layout/SkipLink.js';
import { useDense, usePerPage, useProjectChoice } from '../layout/preferences.js';
import type { SavedView } from '../../../../server/access/saved-views/saved-view.view.js';
import type { SavedViewResource } from '../../../../server/access/saved-views/saved-view-words.js';
import {
  type Selectable,
  type Column,
  columnName,
  type RowActions,
  useColumnStore,
  useOrderedColumns,
  useShownColumns,
  useUsualColumns,
} from './columns.js';
import { FilterBar } from './FilterBar.js';
import { FlatAddress } from './FlatAddress.js';
import type { Filters } from './flatSearch.js';
import type { FilterDef } from './filters.js';
import { LIST_QUERY } from './listQuery.js';
import { ListTools, type ListToolsProps } from './ListTools.js';
import { differs, type ListState } from './listViews.js';
import { LiveRows, useNewRowCount } from './LiveRows.js';
import { Pager } from './Pager.js';
import { RowCards } from './RowCards.js';
import { RowTable } from './RowTable.js';
import { Failed, State } from '../layout/States.js';
import { useFilters } from './useFilters.js';
import { useKeptPlace } from './useKeptPlace.js';
import { useListViews } from './useListViews.js';
import { useListZone } from './useListZone.js';
import { ViewTabs } from './ViewTabs.js';

interface Props<R> {
  resource: string;
  /** Group of its texts: `title`, `intro`, `emptyTitle`, `emptyText`. */
  texts: string;
  columns: Column<R>[];
  filters: FilterDef[];
  sort: SortPayload;
  actions: RowActions<R>;
  live?: boolean;
  /** The project chosen in the frame filters this list; default true. */
  withProject?: boolean;
  hint?: string;
  head?: ReactNode;
  /** Tabs to the other lists of the screen. */
  tabs?: ReactNode;
  /** Filters of the request in addition to those of the URL. */
  fixed?: Filters;
  above?: ReactNode;
  /** Selectable rows and their bulk actions. */
  selectable?: Selectable<R> | undefined;
  bulkActions?: ReactNode;
  /** Name under which views and columns of the list are stored; without it the list has no tools. */
  storeName?: SavedViewResource;
  /** First step to the first row, shown while there is none. */
  emptyAction?: ReactNode;
}

/** Page of a list: title, filters, table (cards on a phone), pager, empty and error states. */
export function ListPage<R extends RaRecord & { id: string }>(props: Props<R>) {
  const { resource, sort } = props;
  const [perPage] = usePerPage();
  const user = useSession()?.user.id ?? '';
  const storeKey = `${user}.${props.storeName ?? resource}`;
  const { views, active } = useListViews(props.storeName);
  const named = active?.columns ?? null;
  const ordered = useOrderedColumns(props.columns, named);
  // Each view has columns of its own: hiding one in a view leaves the usual list as it is.
  const place = [storeKey, 'columns', ...(active ? [active.id] : [])].join('.');
  const columnStore = useColumnStore(place, ordered, named);
  const columns = useShownColumns(ordered, columnStore);
  // Coming back finds the rows as they were left: newer ones are counted beside them.
  const isBack = useNavigationType() === NavigationType.Pop;
  const query = props.live && isBack ? { ...LIST_QUERY, staleTime: Number.POSITIVE_INFINITY } : LIST_QUERY;
  return (
    <FlatAddress usual={sort} sortable={useSortable(props.columns, sort)}>
      <ListBase<R>
        resource={resource}
        sort={sort}
        perPage={perPage}
        filter={useFixedFilter(props)}
        exporter={false}
        storeKey={false}
        disableAuthentication
        queryOptions={query}
      >
        <ListScreen
          {...props}
          columns={columns}
          views={views}
          tools={
            props.storeName && {
              resource: props.storeName,
              storeKey,
              active,
              usual: sort,
              columns: ordered,
              columnStore,
              exported: columns.filter(({ notExported }) => !notExported).map(columnName),
            }
          }
        />
      </ListBase>
    </FlatAddress>
  );
}

/** Returns the names by which a column sorts, with that of the usual order. */
function useSortable<R>(columns: readonly Column<R>[], usual: SortPayload): string[] {
  return useMemo(
    () => [usual.field, ...columns.flatMap(({ sort }) => (sort ? [sort] : []))],
    [columns, usual],
  );
}

/** Returns the fixed filters; the project of the frame applies unless the user filters by project. */
function useFixedFilter({ withProject = true, fixed }: Pick<Props<never>, 'withProject' | 'fixed'>): Filters {
  const [params] = useSearchParams();
  const [project] = useProjectChoice();
  const ofProject = withProject && project && !params.has('projectId') ? project : undefined;
  return useMemo(() => ({ ...(ofProject ? { projectId: ofProject } : {}), ...fixed }), [ofProject, fixed]);
}

type ScreenProps<R> = Props<R> & { views: readonly SavedView[]; tools: ListToolsProps<R> | undefined };

/** Returns what the list shows, as a saved view would keep it. */
function useListState<R>({ columns, tools }: Pick<ScreenProps<R>, 'columns' | 'tools'>): ListState {
  const { sort, ...list } = useListContext();
  const usual = useUsualColumns(tools?.columns ?? columns);
  const names = columns.map(columnName);
  const isUsual = !tools?.active?.columns && names.join() === usual.join();
  return { filter: list.filterValues as Filters, sort, columns: isUsual ? null : names };
}

function ListScreen<R extends RaRecord & { id: string }>(props: ScreenProps<R>) {
  const { texts, filters, tabs, above, bulkActions, hint, views, tools } = props;
  const state = useListState(props);
  const changed = tools?.active !== undefined && differs(tools.active, state, tools.usual);
  const translate = useTranslate();
  const { data, perPage, isPlaceholderData, refetch } = useListContext<R>();
  const zone = useListZone();
  const scroller = useRef<HTMLDivElement>(null);
  const place = useKeptPlace(scroller);
  const show = () => {
    void refetch();
    scroller.current?.scrollTo({ top: 0 });
    // The button goes away: the keyboard goes on in the rows.
    document.getElementById('rows')?.focus({ preventScroll: true });
  };
  return (
    <LiveRows live={props.live ?? false}>
      <Box sx={page}>
        <SkipLink to="rows" label={translate('frame.skipToRows')} />
        <PageHead title={translate(`${texts}.title`)} intro={translate(`${texts}.intro`, { _: '' })}>
          <Box sx={headStyle}>
            <NewRowsButton most={perPage} onShow={show} />
            {props.head}
          </Box>
        </PageHead>
        {tabs}
        <ViewTabs views={views} active={tools?.active} changed={changed} />
        <Box sx={barStyle}>
          <FilterBar filters={filters} zone={zone} texts={texts} />
          {tools && <ListTools {...tools} state={state} changed={changed} />}
        </Box>
        {above}
        <Box sx={sheet}>
          <Box
            ref={scroller}
            {...place}
            aria-busy={isPlaceholderData === true || !data}
            sx={{ overflow: 'auto', flex: 1, minHeight: 0, opacity: isPlaceholderData ? 0.55 : 1 }}
          >
            <Rows {...props} />
          </Box>
          {bulkActions}
          <Pager zone={zone} {...(hint ? { hint } : {})} />
        </Box>
      </Box>
    </LiveRows>
  );
}

function Rows<R extends RaRecord & { id: string }>(props: Props<R>) {
  const { texts, columns, actions, selectable } = props;
  const translate = useTranslate();
  const { data, error, refetch, ...list } = useListContext<R>();
  const { clear } = useFilters();
  const narrow = useMediaQuery('(max-width: 760px)');
  const [dense] = useDense();
  const label = translate(`${texts}.title`);
  if (error && !data)
    return <Failed title={translate('list.failed')} reason={error.message} again={() => void refetch()} />;
  if (data?.length === 0 && Object.keys(list.filterValues as Filters).length)
    return (
      <State title={translate('list.emptyFiltered')} text={translate('list.emptyFilteredText')}>
        <Button variant="outlined" onClick={clear}>
          {translate('list.clear')}
        </Button>
      </State>
    );
  if (data?.length === 0)
    return (
      <State title={translate(`${texts}.emptyTitle`)} text={translate(`${texts}.emptyText`)}>
        {props.emptyAction}
        <HelpLink />
      </State>
    );
  const shown = { label, columns, actions, selectable };
  return narrow ? <RowCards {...shown} /> : <RowTable {...shown} dense={dense} />;
}

function NewRowsButton({ most, onShow }: { most: number; onShow: () => void }) {
  const translate = useTranslate();
  const waiting = useNewRowCount();
  if (!waiting) return null;
  const count =
    waiting >= most
      ? translate('list.freshMore', { count: most })
      : translate('list.fresh', { smart_count: waiting });
  return (
    <Button
      onClick={onShow}
      aria-live="polite"
      title={translate('list.showFresh')}
      sx={{ borderRadius: '8px', minHeight: 28, py: 0, bgcolor: 'own.accentWash' }}
    >
      ↑ {count}
    </Button>
  );
}

const headStyle = { ml: 'auto', display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' };

const barStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 1,
  flexShrink: 0,
};

const page = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  // Where banners take the screen of a phone, the page scrolls and the list keeps some rows.
  overflowY: { xs: 'auto', md: 'visible' },
  gap: 1,
  px: { xs: 2, md: 3 },
  pt: 1,
};

const sheet = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  flexShrink: { xs: 0, md: 1 },
  minHeight: { xs: 320, md: 0 },
  borderTop: 1,
  borderColor: 'own.line2',
  overflow: 'hidden',
};
