import type { Feature } from '../../kit/features/feature.js';
import { ADMIN, EVERY_ROLE } from '../../kit/features/permissions.js';

export default {
  name: 'close-policy',
  access: { read: EVERY_ROLE, edit: ADMIN },
  help: { section: 'administrator#close-limits', terms: ['dualControl', 'adjustment'] },
  list: { load: async () => (await import('./ClosePolicyPage.js')).ClosePolicyPage },
  menu: { in: 'payout-policy', title: 'closePolicy.title' },
} satisfies Feature;
