import { useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SavedView } from '../../../../server/access/saved-views/saved-view.view.js';
import type { SavedViewResource } from '../../../../server/access/saved-views/saved-view-words.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import type { ViewContents } from '../dataProvider/savedViews.js';
import { useSend } from '../dataProvider/useSend.js';
import { FormChecks } from '../inputs/FormCheck.js';
import { FormText } from '../inputs/FormText.js';
import { FormDialog } from '../layout/FormDialog.js';
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
export function ViewDialog({ resource, view, contents, onClose, name }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { acting, send } = useSend({ onSent: onClose });
  const first = { name, sharedWith: view?.sharedWith ?? [] };
  const save = async ({ name, sharedWith }: typeof first) => {
    const saved = view
      ? await send(dataProvider.changeView, { id: view.id, name, sharedWith }, 'savedViews.saved')
      : await send(dataProvider.saveView, { resource, name, sharedWith, ...contents }, 'savedViews.saved');
    if (saved && !view) void navigate({ search: viewSearch(saved.answer, params) });
  };
  return (
    <FormDialog
      title={view ? translate('savedViews.edit', { name: view.name }) : translate('savedViews.save')}
      text={view ? undefined : translate('savedViews.saveText')}
      act={translate('ra.action.save')}
      acting={acting}
      values={first}
      onSubmit={save}
      onClose={onClose}
    >
      <FormText source="name" autoFocus required label="savedViews.name" max={60} />
      <FormChecks
        source="sharedWith"
        row
        label="savedViews.shareWith"
        help="savedViews.shareHelp"
        choices={ROLES}
        words="role"
      />
    </FormDialog>
  );
}
