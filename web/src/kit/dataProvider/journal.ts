import type {
  JournalExportView,
  JournalSettings,
  JournalSettingsView,
  JournalView,
} from '../../../../server/reporting/journal/journal.view.js';
import type { JournalEncoding } from '../../../../server/reporting/journal/journal-words.js';
import { startDownload } from './downloads.js';
import { queryOf } from './http.js';
import { actions, reads } from './method.js';
import { get, type PageOf, post, put } from './rest.js';

interface OfDay {
  projectId: string;
  day: string;
}

interface Paging {
  page: number;
  perPage: number;
}

export const journal = {
  ...reads('journal', {
    getJournal: ({ projectId, day }: OfDay, signal) =>
      get<JournalView>(`journal/${projectId}/${day}`, {}, signal),
    getJournalExports: (query: Paging & { projectId: string }, signal) =>
      get<PageOf<JournalExportView>>('journal/exports', query, signal),
    getJournalSettings: ({ projectId }: { projectId: string }, signal) =>
      get<JournalSettingsView>(`journal/settings/${projectId}`, {}, signal),
  }),
  ...actions({
    exportJournal: ({ projectId, day, ...body }: OfDay & { reason?: string; acceptGap?: boolean }) =>
      post<JournalExportView>(`journal/${projectId}/${day}/export`, body),
    saveJournalSettings: ({ projectId, settings }: { projectId: string; settings: JournalSettings }) =>
      put(`journal/settings/${projectId}`, settings),
  }),
  downloadJournalExport: (
    { id, day, firstPiece, lines }: JournalExportView,
    encoding?: JournalEncoding,
  ): Promise<void> =>
    startDownload({
      path: `journal/exports/${id}/file?${queryOf(encoding ? { encoding } : {})}`,
      name: `journal-${day}-${firstPiece.replace(/\W+/g, '-')}.csv`,
      rows: lines,
    }),
};
