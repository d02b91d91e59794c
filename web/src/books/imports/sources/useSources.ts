import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { SourceView } from '../../../../../server/books/imports/source.view.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

/** Reads the import sources; archived ones last. */
export function useSources(projectId?: string): UseQueryResult<SourceView[], HttpError> {
  return useRead(dataProvider.getImportSources, { projectId }, { staleTime: 30_000 });
}
