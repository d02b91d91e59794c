import type {
  ImportMapping,
  ImportRow,
  ImportView,
  LineView,
} from '../../../../server/books/imports/import.view.js';
import type { Recognition } from '../../../../server/books/imports/recognition.view.js';
import type { SourceView } from '../../../../server/books/imports/source.view.js';
import type { ImportTaskView } from '../../../../server/books/imports/import-task.view.js';
import { queryOf, saveFile, sendFile } from './http.js';
import { followImportTask, importWhenDone, type OnTask } from './importTasks.js';
import { actions, reads } from './method.js';
import { get, type PageOf, post, put, rows } from './rest.js';

type Imported = ImportView | ImportTaskView;

/** Totals of the paper document, as far as there is one, in XOF; days as `YYYY-MM-DD`. */
interface Confirmation {
  id: string;
  controlRows: number | null;
  controlIn: number | null;
  controlOut: number | null;
  leavesBad: boolean;
  booksLate: boolean;
  coversFrom: string | null;
  coversTo: string | null;
}

interface Source {
  name: string;
  operatorId: string | null;
  zone: string;
  dueDays: number;
}

export const imports = {
  ...reads('imports', {
    getImportTask: ({ id }: { id: string }, signal) => get<ImportTaskView>(`imports/${id}/task`, {}, signal),
    /** Returns the drafts of a project with all that is known of them, oldest first, at most 20. */
    getImportDrafts: async ({ projectId }: { projectId: string }, signal) => {
      const query = { projectId, drafts: true, sort: 'uploadedAt', order: 'ASC', perPage: 20 };
      const found = await rows<ImportRow>('imports', query, signal);
      return Promise.all(found.map(({ id }) => get<ImportView>(`imports/${id}`, {}, signal)));
    },
    getImportLines: ({ id, ...paging }: { id: string; page: number; perPage: number }, signal) =>
      get<PageOf<LineView>>(`imports/${id}/lines`, paging, signal),
  }),
  ...reads('import-sources', {
    /** Lists sources, archived ones last. */
    getImportSources: async ({ projectId }: { projectId: string | undefined }, signal) => {
      const sources = await rows<SourceView>(
        'import-sources',
        { projectId, archived: true, perPage: 200 },
        signal,
      );
      return sources.toSorted(
        (one, other) => Number(Boolean(one.archivedAt)) - Number(Boolean(other.archivedAt)),
      );
    },
  }),
  ...actions({
    setImportMapping: async ({ id, mapping }: { id: string; mapping: ImportMapping }) =>
      importWhenDone(await put<Imported>(`imports/${id}/mapping`, mapping)),
    confirmImport: async ({ id, ...body }: Confirmation) =>
      importWhenDone(await post<Imported>(`imports/${id}/confirm`, body)),
    followImport: ({ id, onTask }: { id: string; onTask: OnTask }) => followImportTask(id, onTask),
    discardImport: ({ id }: { id: string }) => post(`imports/${id}/discard`),
    withdrawImport: async ({ id, reason }: { id: string; reason: string }) =>
      importWhenDone(await post<Imported>(`imports/${id}/withdraw`, { reason })),
    createImportSource: (source: Source & { projectId: string; side: string }) =>
      post<SourceView>('import-sources', source),
    updateImportSource: ({ id, ...body }: Source & { id: string }) =>
      put<SourceView>(`import-sources/${id}`, body),
    setSourceArchived: ({ id, archived }: { id: string; archived: boolean }) =>
      put(`import-sources/${id}`, { archived }),
  }),
  ...actions(
    {
      /** Finds the source of a file; stores nothing. */
      recogniseImport: ({ projectId, file }: { projectId: string; file: File }) =>
        sendFile<Recognition>(`imports/recognise?${queryOf({ projectId, name: file.name })}`, file),
      uploadImport: async ({ sourceId, file, onTask }: { sourceId: string; file: File; onTask: OnTask }) =>
        importWhenDone(
          await sendFile<Imported>(`imports?${queryOf({ sourceId, name: file.name })}`, file),
          onTask,
        ),
    },
    { invalidates: [] },
  ),
  saveImportErrors: ({ id, format }: { id: string; format: 'csv' | 'xlsx' }): Promise<void> =>
    saveFile(`imports/${id}/errors?format=${format}`, `rappro-errors-${id.slice(-12)}.${format}`),
};
