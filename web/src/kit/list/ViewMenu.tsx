import Bookmark from '@mui/icons-material/BookmarkBorder';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Button, type SortPayload, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SavedView } from '../../../../server/access/saved-views/saved-view.view.js';
import type { SavedViewResource } from '../../../../server/access/saved-views/saved-view-words.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useSend } from '../dataProvider/useSend.js';
import { FormDialog } from '../layout/FormDialog.js';
import { type ListState, viewContents, viewSearch } from './listViews.js';
import { useBrowserQueries } from './useListViews.js';
import { ViewDialog } from './ViewDialog.js';

interface Props {
  resource: SavedViewResource;
  /** Key of what earlier versions kept in this browser. */
  storeKey: string;
  active: SavedView | undefined;
  changed: boolean;
  state: ListState;
  usual: SortPayload;
}

type Step = 'save' | 'edit' | 'copy' | 'remove';

/** Saves, shares, copies and deletes views of a list. */
export function ViewMenu({ resource, storeKey, active, changed, state, usual }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [step, setStep] = useState<Step>();
  const { send } = useSend({ quiet: false });
  useBrowserQueries(`${storeKey}.savedQueries`, resource);
  const choose = (next: Step) => {
    setAnchor(null);
    setStep(next);
  };
  const name = active?.name ?? '';
  const update = ({ id }: SavedView) => {
    setAnchor(null);
    void send(dataProvider.changeView, { id, ...viewContents(state, usual) }, 'savedViews.saved');
  };
  return (
    <>
      <Button
        color="inherit"
        label={translate('savedViews.title')}
        title={translate('savedViews.title')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Bookmark />
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {active?.isOwn && changed && (
            <MenuItem onClick={() => update(active)}>{translate('savedViews.update', { name })}</MenuItem>
          )}
          <MenuItem onClick={() => choose('save')}>{translate('savedViews.save')}…</MenuItem>
          {active?.isOwn && (
            <MenuItem onClick={() => choose('edit')}>{translate('savedViews.edit', { name })}…</MenuItem>
          )}
          {active && (
            <MenuItem onClick={() => choose('copy')}>{translate('savedViews.copy', { name })}…</MenuItem>
          )}
          {active?.isOwn && (
            <MenuItem onClick={() => choose('remove')}>{translate('savedViews.remove', { name })}…</MenuItem>
          )}
        </Menu>
      )}
      {(step === 'save' || step === 'copy') && (
        <ViewDialog
          resource={resource}
          view={undefined}
          name={step === 'copy' ? translate('savedViews.copyName', { name }) : ''}
          contents={viewContents(state, usual)}
          onClose={() => setStep(undefined)}
        />
      )}
      {step === 'edit' && active && (
        <ViewDialog
          resource={resource}
          view={active}
          name={active.name}
          contents={viewContents(state, usual)}
          onClose={() => setStep(undefined)}
        />
      )}
      {step === 'remove' && active && <RemoveDialog view={active} onClose={() => setStep(undefined)} />}
    </>
  );
}

function RemoveDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { acting, send } = useSend();
  const remove = async () => {
    if (!(await send(dataProvider.deleteView, { id: view.id }, 'savedViews.removed'))) return;
    onClose();
    void navigate({ search: viewSearch(undefined, params) });
  };
  return (
    <FormDialog
      title={translate('savedViews.remove', { name: view.name })}
      text={translate('savedViews.removeText')}
      act={translate('ra.action.delete')}
      acting={acting}
      onSubmit={remove}
      onClose={onClose}
    />
  );
}
