import type { Feature } from '../../kit/features/feature.js';
import { EVERY_ROLE, FINANCE } from '../../kit/features/permissions.js';

export default {
  name: 'matching',
  access: { read: EVERY_ROLE, edit: FINANCE },
  help: { section: 'finance#matching', terms: ['unmatched', 'residual'] },
  routes: { '': { load: async () => (await import('./page/MatchingPage.js')).MatchingPage } },
  menu: { in: 'days' },
  contributions: {
    transactionPanels: [async () => (await import('./matches/SourcesPanel.js')).SourcesPanel],
  },
} satisfies Feature;
