import type { Feature } from '../../kit/features/feature.js';
import { EVERY_ROLE } from '../../kit/features/permissions.js';

export default {
  name: 'status-checks',
  access: { read: EVERY_ROLE, limited: ['read'] },
  help: { section: 'support#check-several', terms: ['statusCheck'] },
  routes: { ':id': { load: async () => (await import('./StatusChecksPage.js')).StatusChecksPage } },
} satisfies Feature;
