import History from '@mui/icons-material/History';
import type { Feature } from '../../kit/features/feature.js';
import { AUDIT } from '../../kit/features/permissions.js';

export default {
  name: 'audit',
  access: { read: AUDIT },
  help: { section: 'administrator#audit' },
  list: { load: async () => (await import('./AuditList.js')).AuditList },
  menu: { icon: History },
} satisfies Feature;
