import type { AuditVerificationsView } from '../../../../server/access/audit/audit.view.js';
import { startDownload } from './downloads.js';
import { queryOf } from './http.js';
import { actions, reads } from './method.js';
import { get, post } from './rest.js';

export const audit = {
  ...reads('audit', {
    getAuditVerification: (_: Record<string, never>, signal) =>
      get<AuditVerificationsView>('audit/verification', {}, signal),
  }),
  ...actions(
    { verifyAuditLog: (_: Record<string, never>) => post<AuditVerificationsView>('audit/verification') },
    { invalidates: ['audit'] },
  ),
  exportAuditLog: (format: 'csv' | 'json', filters: Record<string, string>): Promise<void> =>
    startDownload({
      path: `audit/export?${queryOf({ ...filters, format })}`,
      name: `rappro-audit.${format}`,
      lines: format === 'csv',
    }),
};
