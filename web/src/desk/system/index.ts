import type { Feature } from '../../kit/features/feature.js';
import { ADMIN } from '../../kit/features/permissions.js';

export default {
  name: 'system',
  access: { read: ADMIN },
  help: { section: 'administrator#system', terms: [] },
  list: { load: async () => (await import('./SystemPage.js')).SystemPage },
  menu: { in: 'sweeps' },
} satisfies Feature;
