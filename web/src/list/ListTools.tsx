import Box from '@mui/material/Box';
import {
  ColumnsButton,
  ColumnsSelector,
  DataTableColumn,
  DataTableRenderContext,
  DataTableStoreContext,
  ExportButton,
  useTranslate,
} from 'react-admin';
import type { Column, ColumnStore } from './columns.js';
import { MOST_EXPORTED } from './exporter.js';
import { SavedQueries } from './SavedQueries.js';

interface Props<R> {
  /** Under which the reader's choices are kept. */
  name: string;
  columns: readonly Column<R>[];
  columnStore: ColumnStore;
  exports: boolean;
}

/** Saved filters, choice of columns and export of a list. */
export function ListTools<R>({ name, columns, columnStore, exports }: Props<R>) {
  const translate = useTranslate();
  return (
    <Box sx={toolsStyle}>
      <SavedQueries name={name} />
      <Box
        component="span"
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        onClick={({ currentTarget, target }) => {
          if (target instanceof Node && currentTarget.contains(target)) focusSelector(columnStore.storeKey);
        }}
      >
        <ColumnsButton
          storeKey={columnStore.storeKey}
          color="inherit"
          title={translate('ra.action.select_columns')}
        />
        {/* The framework fills the button's window from here. */}
        <DataTableStoreContext.Provider value={columnStore}>
          <DataTableRenderContext.Provider value="columnsSelector">
            <ColumnsSelector>
              {columns.map(({ label, name }) => (
                <DataTableColumn key={label} source={label} label={name ?? label} />
              ))}
            </ColumnsSelector>
          </DataTableRenderContext.Provider>
        </DataTableStoreContext.Provider>
      </Box>
      {exports && (
        <ExportButton maxResults={MOST_EXPORTED} color="inherit" title={translate('ra.action.export')} />
      )}
    </Box>
  );
}

/** The framework leaves the focus on the button, where neither Escape nor the arrows reach the window it opened. */
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
  '& svg': { fontSize: '18px !important' },
};
