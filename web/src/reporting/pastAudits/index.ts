import { screen } from '../../kit/layout/screen.js';

export const PastAuditList = screen(
  'list',
  'imports',
  async () => (await import('./PastAuditList.js')).PastAuditList,
);
export const NewPastAudit = screen(
  'edit',
  'imports',
  async () => (await import('./NewPastAudit.js')).NewPastAudit,
);
export const PastAuditPage = screen(
  'list',
  'imports',
  async () => (await import('./PastAuditPage.js')).PastAuditPage,
);
