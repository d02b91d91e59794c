import Box from '@mui/material/Box';
import Shared from '@mui/icons-material/GroupOutlined';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { SavedView } from '../../../../server/access/saved-views/saved-view.view.js';
import { viewSearch } from './listViews.js';
import { useNameOf } from '../fields/useNameOf.js';

interface Props {
  views: readonly SavedView[];
  active: SavedView | undefined;
  /** The list was changed since the active view was saved. */
  changed: boolean;
}

/** The saved views of a list as tabs; none while there is no view. */
export function ViewTabs({ views, active, changed }: Props) {
  const translate = useTranslate();
  const [params] = useSearchParams();
  if (!views.length) return null;
  return (
    <Box component="nav" aria-label={translate('savedViews.title')} sx={barStyle}>
      <Link to={{ search: viewSearch(undefined, params) }} aria-current={active ? undefined : 'page'}>
        {translate('savedViews.all')}
      </Link>
      {views.map((view) => (
        <ViewTab
          key={view.id}
          view={view}
          search={viewSearch(view, params)}
          current={view.id === active?.id}
          changed={changed && view.id === active?.id}
        />
      ))}
    </Box>
  );
}

function ViewTab({
  view,
  search,
  current,
  changed,
}: {
  view: SavedView;
  search: string;
  current: boolean;
  changed: boolean;
}) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const shared = view.isOwn
    ? view.sharedWith.length > 0 &&
      translate('savedViews.sharedWith', {
        roles: view.sharedWith.map((role) => translate(`role.${role}`)).join(', '),
      })
    : translate('savedViews.sharedBy', { owner: nameOf(view.owner) });
  return (
    <Link to={{ search }} aria-current={current ? 'page' : undefined} title={shared || undefined}>
      {view.name}
      {shared && <Shared titleAccess={shared} />}
      {changed && (
        <Box component="span" role="img" aria-label={translate('savedViews.changed')}>
          •
        </Box>
      )}
    </Link>
  );
}

const barStyle = {
  display: 'flex',
  gap: 0.5,
  overflowX: 'auto',
  flexShrink: 0,
  scrollbarWidth: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    px: 1,
    height: 28,
    borderRadius: '6px',
    fontSize: 'body',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    textDecoration: 'none',
  },
  '& svg': { fontSize: 16 },
  '& a:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '& a[aria-current]': {
    color: 'primary.main',
    fontWeight: 600,
    background: (theme: { palette: { own: { accentWash: string } } }) => theme.palette.own.accentWash,
  },
};
