import type { Feature } from '../../kit/features/feature.js';
import { ADMIN, EVERY_ROLE, OPERATING } from '../../kit/features/permissions.js';

export default {
  name: 'sub-codes',
  access: { read: EVERY_ROLE, note: OPERATING, edit: ADMIN, limited: ['read', 'note'] },
  help: { section: 'support#error-codes' },
  list: { load: async () => (await import('./SubCodeCatalogue.js')).SubCodeCatalogue },
  edit: { load: async () => (await import('./SubCodePage.js')).SubCodePage },
  menu: { in: 'sweeps', title: 'subCodes.title' },
} satisfies Feature;
