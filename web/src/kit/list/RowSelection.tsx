import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { xof } from '../format/money.js';
import type { Selectable } from './columns.js';
import { type ChosenRow, ChosenRows } from './ChosenRows.js';

export interface RowChoice<R extends RaRecord> {
  /** Label of the row's checkbox; none where the row cannot be selected. */
  choice: string | undefined;
  isChosen: boolean;
  onToggle: (id: R['id']) => void;
}

/** Checkbox of one row. */
export function RowCheckbox<R extends RaRecord>({
  id,
  choice,
  isChosen,
  onToggle,
}: RowChoice<R> & Pick<R, 'id'>) {
  if (choice === undefined) return null;
  return (
    <Checkbox
      size="small"
      tabIndex={-1}
      checked={isChosen}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggle(id)}
      slotProps={{ input: { 'aria-label': choice } }}
      sx={{ p: { xs: 0.5, md: 0 }, ml: { xs: -0.5, md: '-3px' } }}
    />
  );
}

/** Checkbox in the head: selects or deselects every selectable row of the page. */
export function PageCheckbox<R extends RaRecord>({ selectable }: { selectable: Selectable<R> }) {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<R>();
  const ids = data.filter(selectable.offered).map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !ids.includes(id));
  const all = ids.length > 0 && chosen.length === ids.length;
  return (
    <Checkbox
      size="small"
      checked={all}
      disabled={!ids.length}
      indeterminate={!all && chosen.length > 0}
      onChange={() => onSelect(all ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': translate('selection.page') } }}
      sx={{ p: 0, ml: '-3px' }}
    />
  );
}

/** Returns the selected rows as last read; the selection spans pages. */
export function useSelectedRows<R extends RaRecord>(): R[] {
  const { data = [], selectedIds } = useListContext<R>();
  const [known, setKnown] = useState<ReadonlyMap<R['id'], R>>(new Map());
  const fresh = data.filter((row) => selectedIds.includes(row.id) && known.get(row.id) !== row);
  if (fresh.length) setKnown(new Map([...known, ...fresh.map((row) => [row.id, row] as const)]));
  return selectedIds.map((id) => known.get(id)).filter((row) => row !== undefined);
}

interface BarProps {
  /** Sum of the selected rows, in XOF. */
  total?: number;
  onPhone?: boolean;
  /** The selected rows by name, for those that the list does not show. */
  rows?: readonly ChosenRow[];
  children: ReactNode;
}

/**
 * Offers bulk actions in the foot of the list while rows are selected, so that no row moves and no head is covered. Selected rows that the
 * list does not show are counted apart. Leaving the screen ends the selection.
 */
export function SelectionBar({ total, onPhone = false, rows = [], children }: BarProps) {
  const translate = useTranslate();
  const {
    data = [],
    isPlaceholderData,
    selectedIds,
    onSelect,
    onUnselectItems,
  } = useListContext<RaRecord & { id: string }>();
  const end = useEffectEvent(() => onUnselectItems());
  useEffect(() => () => end(), []);
  const [showing, setShowing] = useState(false);
  if (!selectedIds.length) return null;
  const shown = new Set(data.map(({ id }) => id));
  const elsewhere = isPlaceholderData ? [] : selectedIds.filter((id) => !shown.has(id));
  return (
    <Box sx={barStyle(onPhone)} role="group" aria-label={translate('selection.label')}>
      <strong aria-live="polite">
        {translate('selection.count', { smart_count: selectedIds.length })}
        {total !== undefined && ` · ${xof(total)}`}
      </strong>
      {elsewhere.length > 0 && (
        <>
          <span>{translate('selection.elsewhere', { smart_count: elsewhere.length })}</span>
          {rows.length > 0 && (
            <Button color="inherit" onClick={() => setShowing(true)}>
              {translate('selection.showElsewhere')}
            </Button>
          )}
          <Button color="inherit" onClick={() => onSelect(selectedIds.filter((id) => shown.has(id)))}>
            {translate('selection.dropElsewhere')}
          </Button>
        </>
      )}
      {showing && (
        <Dialog open onClose={() => setShowing(false)} aria-label={translate('selection.label')}>
          <DialogContent>
            <ChosenRows rows={rows} />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={() => setShowing(false)} autoFocus>
              {translate('day.close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {children}
      <Button color="inherit" onClick={() => onUnselectItems()}>
        {translate('selection.none')}
      </Button>
    </Box>
  );
}

const barStyle = (onPhone: boolean) => ({
  display: { xs: onPhone ? 'flex' : 'none', md: 'flex' },
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  minHeight: 48,
  flexShrink: 0,
  px: { xs: 2, md: 0 },
  borderTop: 1,
  borderColor: 'own.line2',
  bgcolor: 'own.raised',
  '& strong': { mr: 1 },
});
