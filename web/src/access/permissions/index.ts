import type { Feature } from '../../kit/features/feature.js';
import { AUDIT } from '../../kit/features/permissions.js';

export default {
  name: 'permissions',
  access: { read: AUDIT },
  help: { section: 'administrator#permissions' },
  list: { load: async () => (await import('./PermissionsPage.js')).PermissionsPage },
  menu: { in: 'users' },
} satisfies Feature;
