import { useGetList } from 'react-admin';
import type { ImportRow, ImportView } from '../../../../../server/books/imports/import.view.js';
import { isDraft } from '../values/importValues.js';

/** Drafts of a project that are looked through; further ones follow when these are decided. */
const MOST = 100;

interface Drafts {
  /** From 1; 0 where the file is not among them. */
  place: number;
  count: number;
  previous: ImportRow | undefined;
  next: ImportRow | undefined;
}

/** Places a draft among those of its project, oldest first; after the last one the first is next. */
export function useDrafts(file: ImportView): Drafts {
  const { data = [] } = useGetList<ImportRow>(
    'imports',
    {
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'uploadedAt', order: 'ASC' },
      filter: { projectId: file.projectId, drafts: true },
      // A view of its own: rows of lists are not the records of pages.
      meta: { view: 'latest' },
    },
    { enabled: isDraft(file) && file.side !== 'past' },
  );
  const at = data.findIndex(({ id }) => id === file.id);
  const others = at < 0 ? [] : [...data.slice(at + 1), ...data.slice(0, at)];
  return { place: at + 1, count: data.length, previous: others.at(-1), next: others[0] };
}
