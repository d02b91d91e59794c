import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SavedView } from '../../../../server/access/saved-views/saved-view.view.js';
import type { SavedViewResource } from '../../../../server/access/saved-views/saved-view-words.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import type { ViewContents } from '../dataProvider/savedViews.js';
import { useSend } from '../dataProvider/useSend.js';
import { fieldErrors, FormDialog } from '../layout/FormDialog.js';
import { viewSearch } from './listViews.js';
import { ROLES } from '../../../../server/access/identity/user-words.js';

interface Props {
  resource: SavedViewResource;
  /** The view to rename or share; undefined for a new one. */
  view: SavedView | undefined;
  name: string;
  /** Filters, order and columns of a new view. */
  contents: Pick<ViewContents, 'filter' | 'sort' | 'columns'>;
  onClose: () => void;
}

/** Names a view and shares it with roles; a new one is opened once it is saved. */
export function ViewDialog({ resource, view, contents, onClose, ...props }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [name, setName] = useState(props.name);
  const [sharedWith, setSharedWith] = useState(view?.sharedWith ?? []);
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const save = async () => {
    const saved = view
      ? await send(dataProvider.changeView, { id: view.id, name, sharedWith }, 'savedViews.saved')
      : await send(dataProvider.saveView, { resource, name, sharedWith, ...contents }, 'savedViews.saved');
    if (!saved) return;
    onClose();
    if (!view) void navigate({ search: viewSearch(saved.answer, params) });
  };
  const toggle = (role: (typeof ROLES)[number]) =>
    setSharedWith(
      sharedWith.includes(role) ? sharedWith.filter((other) => other !== role) : [...sharedWith, role],
    );
  return (
    <FormDialog
      title={view ? translate('savedViews.edit', { name: view.name }) : translate('savedViews.save')}
      text={view ? undefined : translate('savedViews.saveText')}
      act={translate('ra.action.save')}
      acting={acting}
      incomplete={!name.trim()}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={translate('savedViews.name')}
        value={name}
        error={Boolean(fields['name'])}
        helperText={fields['name'] ?? fields['filter']}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <FormControl component="fieldset">
        <FormLabel component="legend">{translate('savedViews.shareWith')}</FormLabel>
        <FormGroup row>
          {ROLES.map((role) => (
            <FormControlLabel
              key={role}
              control={<Checkbox checked={sharedWith.includes(role)} onChange={() => toggle(role)} />}
              label={translate(`role.${role}`)}
            />
          ))}
        </FormGroup>
        <FormHelperText sx={{ mx: 0 }}>{translate('savedViews.shareHelp')}</FormHelperText>
      </FormControl>
    </FormDialog>
  );
}
