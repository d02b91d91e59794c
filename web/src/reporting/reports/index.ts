import BarChart from '@mui/icons-material/BarChart';
import type { Feature } from '../../kit/features/feature.js';
import { EVERY_ROLE } from '../../kit/features/permissions.js';

export default {
  name: 'reports',
  access: { read: EVERY_ROLE },
  help: { section: 'finance#reports', terms: ['suspense', 'lateItem', 'restatement'] },
  list: { load: async () => (await import('./ReportsPage.js')).ReportsPage },
  menu: { icon: BarChart },
} satisfies Feature;
