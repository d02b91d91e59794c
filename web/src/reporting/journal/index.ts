import type { Feature } from '../../kit/features/feature.js';
import { ACCOUNTING, FINANCE } from '../../kit/features/permissions.js';

export default {
  name: 'journal',
  access: { read: ACCOUNTING, edit: FINANCE },
  help: { section: 'finance#journal', terms: ['suspense', 'reversal'] },
  list: { load: async () => (await import('./JournalPage.js')).JournalPage },
  routes: { settings: { load: async () => (await import('./JournalSettingsPage.js')).JournalSettingsPage } },
  menu: { in: 'reports' },
} satisfies Feature;
