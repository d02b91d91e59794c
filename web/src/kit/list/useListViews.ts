import { useEffect, useRef } from 'react';
import { useStoreContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { SavedView } from '../../../../server/access/saved-views/saved-view.view.js';
import type { SavedViewResource } from '../../../../server/access/saved-views/saved-view-words.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useRead } from '../dataProvider/useRead.js';
import { useSend } from '../dataProvider/useSend.js';
import { storableFilters } from './filters.js';
import type { Filters } from './flatSearch.js';

interface ListViews {
  views: readonly SavedView[];
  /** The view that the URL names. */
  active: SavedView | undefined;
}

const NONE: readonly SavedView[] = [];

/** Reads the saved views of a list; without a resource the list has none. */
export function useListViews(resource: SavedViewResource | undefined): ListViews {
  const [params] = useSearchParams();
  const { data: views = NONE } = useRead(dataProvider.getSavedViews, resource && { resource }, {
    staleTime: 60_000,
  });
  return { views, active: views.find(({ id }) => id === params.get('view')) };
}

interface StoredQuery {
  label: string;
  value: { filter: Filters; sort?: { field: string; order: 'ASC' | 'DESC' } };
}

/** Moves the filters that earlier versions saved in this browser to the user's views, once. */
export function useBrowserQueries(key: string, resource: SavedViewResource): void {
  const store = useStoreContext();
  const { send } = useSend();
  const begun = useRef('');
  useEffect(() => {
    const queries = store.getItem<StoredQuery[]>(key) ?? [];
    if (!queries.length || begun.current === key) return;
    begun.current = key;
    const move = async (): Promise<void> => {
      for (const { label, value } of queries)
        await send(dataProvider.saveView, {
          resource,
          name: label.slice(0, 60),
          filter: storableFilters(value.filter),
          sort: value.sort ? { field: value.sort.field, order: value.sort.order } : null,
          columns: null,
          sharedWith: [],
        });
      store.removeItem(key);
    };
    void move();
  }, [key, resource, store, send]);
}
