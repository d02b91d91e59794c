import type { SavedView } from '../../../../server/access/saved-views/saved-view.view.js';
import type { SavedViewResource } from '../../../../server/access/saved-views/saved-view-words.js';
import { actions, reads } from './method.js';
import { get, patch, post, remove } from './rest.js';

/** Fields of a view that its owner decides. */
export type ViewContents = Pick<SavedView, 'name' | 'filter' | 'sort' | 'columns' | 'sharedWith'>;

export const savedViews = {
  ...reads('saved-views', {
    getSavedViews: ({ resource }: { resource: SavedViewResource }, signal) =>
      get<SavedView[]>('saved-views', { resource }, signal),
  }),
  ...actions(
    {
      saveView: (view: ViewContents & Pick<SavedView, 'resource'>) => post<SavedView>('saved-views', view),
      changeView: ({ id, ...changes }: { id: string } & Partial<ViewContents>) =>
        patch<SavedView>(`saved-views/${id}`, changes),
      deleteView: ({ id }: { id: string }) => remove(`saved-views/${id}`),
    },
    { invalidates: ['saved-views'] },
  ),
};
