import Box from '@mui/material/Box';
import { useState } from 'react';
import {
  ColumnsButton,
  ColumnsSelector,
  DataTableColumn,
  DataTableRenderContext,
  DataTableStoreContext,
  type SortPayload,
  useTranslate,
} from 'react-admin';
import type { SavedView } from '../../../../server/access/saved-views/saved-view.view.js';
import type { SavedViewResource } from '../../../../server/access/saved-views/saved-view-words.js';
import type { Column, ColumnStore } from './columns.js';
import { ExportMenu } from './ExportMenu.js';
import type { ListState } from './listViews.js';
import { ViewMenu } from './ViewMenu.js';

export interface ListToolsProps<R> {
  resource: SavedViewResource;
  /** Under which the reader's choices are kept in this browser. */
  storeKey: string;
  active: SavedView | undefined;
  usual: SortPayload;
  columns: readonly Column<R>[];
  columnStore: ColumnStore;
  /** Names of the visible columns that files have. */
  exported: readonly string[];
}

type Props<R> = ListToolsProps<R> & { state: ListState; changed: boolean };

/** Saved views, choice of columns and export of a list. */
export function ListTools<R>({ columns, columnStore, exported, ...view }: Props<R>) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  return (
    <Box sx={toolsStyle}>
      <ViewMenu {...view} />
      <Box
        component="span"
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        onClick={({ currentTarget, target }) => {
          if (!(target instanceof Node) || !currentTarget.contains(target)) return;
          setAsked(true);
          focusSelector(columnStore.storeKey);
        }}
      >
        <ColumnsButton
          storeKey={columnStore.storeKey}
          color="inherit"
          title={translate('ra.action.select_columns')}
        />
        {/* The framework fills the button's window from here, also while it is hidden. */}
        {isAsked && (
          <DataTableStoreContext.Provider value={columnStore}>
            <DataTableRenderContext.Provider value="columnsSelector">
              <ColumnsSelector>
                {columns.map(({ label, name }) => (
                  <DataTableColumn key={label} source={label} label={name ?? label} />
                ))}
              </ColumnsSelector>
            </DataTableRenderContext.Provider>
          </DataTableStoreContext.Provider>
        )}
      </Box>
      <ExportMenu columns={exported} />
    </Box>
  );
}

/**
 * Focuses the opened window: the framework leaves the focus on the button, where Escape and arrows do not reach it.
 */
function focusSelector(storeKey: string, tries = 20): void {
  const input = document.getElementById(`${storeKey}-columnsSelector`)?.querySelector('input');
  input?.focus();
  // A hidden element takes no focus.
  if (tries && document.activeElement !== input) setTimeout(() => focusSelector(storeKey, tries - 1), 50);
}

const toolsStyle = {
  display: 'flex',
  flexShrink: 0,
  color: 'text.secondary',
  // Icons only: their labels are for screen readers and tooltips.
  '& .MuiButton-root': { minHeight: 32, minWidth: 32, p: 0, fontSize: 0 },
  '& .MuiButton-startIcon': { m: 0 },
  '& .MuiIconButton-root': { p: 0.5, color: 'inherit' },
  '& svg': { fontSize: '20px !important' },
};
