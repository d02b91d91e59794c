import type { Feature } from '../../kit/features/feature.js';
import { EVERY_ROLE, OPERATING } from '../../kit/features/permissions.js';

export default {
  name: 'drift',
  access: { read: EVERY_ROLE, acknowledge: OPERATING },
  help: { section: 'support#unexpected', terms: ['drift'] },
  list: { load: async () => (await import('./DriftList.js')).DriftList },
  menu: { in: 'sweeps' },
} satisfies Feature;
