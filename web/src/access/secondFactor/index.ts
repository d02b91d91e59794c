import type { Feature } from '../../kit/features/feature.js';
import { EVERY_ROLE } from '../../kit/features/permissions.js';

export default {
  name: 'second-factor',
  access: { read: EVERY_ROLE, limited: ['read'] },
  help: { section: 'installation#second-factor' },
  routes: { '': { load: async () => (await import('./SecondFactorPage.js')).SecondFactorPage } },
} satisfies Feature;
