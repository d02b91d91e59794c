import Bookmark from '@mui/icons-material/BookmarkBorder';
import Close from '@mui/icons-material/Close';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import {
  Button,
  extractValidSavedQueries,
  type SavedQuery,
  useListContext,
  useSavedQueries,
  useTranslate,
} from 'react-admin';
import { useAction } from '../dataProvider/useAction.js';
import { FormDialog } from '../layout/FormDialog.js';
import { storableFilters } from './filters.js';

/** Saved filters and sort orders of this list, private to the user. */
export function SavedQueries({ name }: { name: string }) {
  const translate = useTranslate();
  const { setFilters, setSort, sort } = useListContext();
  const [kept, setKept] = useSavedQueries(name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState(false);
  const queries = extractValidSavedQueries(kept);
  const close = () => setAnchor(null);
  const apply = ({ value }: SavedQuery) => {
    setFilters(value.filter, undefined, false);
    setSort(value.sort ?? sort);
    close();
  };
  return (
    <>
      <Button
        color="inherit"
        label={translate('savedFilters.title')}
        title={translate('savedFilters.title')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Bookmark />
      </Button>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={close}>
        {queries.map((query) => (
          <MenuItem key={query.label} onClick={() => apply(query)}>
            <ListItemText primary={query.label} sx={{ mr: 2 }} />
            <IconButton
              aria-label={translate('savedFilters.remove', { name: query.label })}
              onClick={(event) => {
                event.stopPropagation();
                setKept(queries.filter((other) => other !== query));
              }}
              sx={{ p: 0.25 }}
            >
              <Close sx={{ fontSize: 14 }} />
            </IconButton>
          </MenuItem>
        ))}
        {queries.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            close();
            setSaving(true);
          }}
        >
          {translate('savedFilters.save')}…
        </MenuItem>
      </Menu>
      {saving && (
        <SaveDialog
          onClose={() => setSaving(false)}
          onSave={(query) => setKept([...queries.filter(({ label }) => label !== query.label), query])}
        />
      )}
    </>
  );
}

function SaveDialog({ onSave, onClose }: { onSave: (query: SavedQuery) => void; onClose: () => void }) {
  const translate = useTranslate();
  const { sort, perPage, ...list } = useListContext();
  const [label, setLabel] = useState('');
  const acting = useAction();
  return (
    <FormDialog
      title={translate('savedFilters.save')}
      text={translate('savedFilters.saveText')}
      act={translate('ra.action.save')}
      acting={acting}
      incomplete={!label.trim()}
      onSubmit={() => {
        // The framework rejects a query without `displayedFilters`; ours are always displayed.
        const value = {
          filter: storableFilters(list.filterValues as object),
          displayedFilters: [],
          sort,
          perPage,
        };
        onSave({ label: label.trim(), value });
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={translate('savedFilters.name')}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
    </FormDialog>
  );
}
