import type {
  PastAuditLine,
  PastAuditView,
} from '../../../../server/reporting/past-audits/past-audit.view.js';
import type { PastAuditResult } from '../../../../server/reporting/past-audits/past-audit-words.js';
import { startDownload } from './downloads.js';
import type { ImportTaskView } from '../../../../server/books/imports/import-task.view.js';
import { queryOf, sendFile } from './http.js';
import { importWhenDone, type OnTask } from './importTasks.js';
import { actions, reads } from './method.js';
import { get, type PageOf, post } from './rest.js';

interface ById {
  id: string;
}

interface RowsOf extends ById {
  result: PastAuditResult | undefined;
  page: number;
  perPage: number;
}

export const pastAudits = {
  ...reads('past-audits', {
    getPastAudit: ({ id }: ById, signal) => get<PastAuditView>(`past-audits/${id}`, {}, signal),
    getPastAuditRows: ({ id, ...query }: RowsOf, signal) =>
      get<PageOf<PastAuditLine>>(`past-audits/${id}/rows`, query, signal),
  }),
  ...actions(
    {
      uploadPastTransactions: async ({
        projectId,
        file,
        onTask,
      }: {
        projectId: string;
        file: File;
        onTask: OnTask;
      }) =>
        importWhenDone(
          await sendFile<PastAuditView | ImportTaskView>(
            `past-audits?${queryOf({ projectId, name: file.name })}`,
            file,
          ),
          onTask,
        ),
    },
    { invalidates: ['past-audits'] },
  ),
  ...actions(
    {
      startPastAudit: ({ id, leavesBad }: ById & { leavesBad: boolean }) =>
        post<PastAuditView>(`past-audits/${id}/start`, { leavesBad }),
      stopPastAudit: ({ id }: ById) => post<PastAuditView>(`past-audits/${id}/stop`),
    },
    { invalidates: ['past-audits', 'imports'] },
  ),
  savePastAuditReport: ({ id, format }: ById & { format: 'xlsx' | 'pdf' }): Promise<void> =>
    startDownload({
      path: `past-audits/${id}/report?format=${format}`,
      name: `rappro-past-audit-${id.slice(-12)}.${format}`,
      lines: false,
    }),
};
