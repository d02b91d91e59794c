import type { Feature } from '../../kit/features/feature.js';
import { ACCOUNTING, FINANCE } from '../../kit/features/permissions.js';

export default {
  name: 'report-schedules',
  access: { read: ACCOUNTING, edit: FINANCE },
  help: { section: 'installation#mail' },
  list: { load: async () => (await import('./ReportSchedulesPage.js')).ReportSchedulesPage },
  menu: { in: 'reports', title: 'schedules.title' },
} satisfies Feature;
