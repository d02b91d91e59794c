import Tune from '@mui/icons-material/TuneOutlined';
import type { Feature } from '../../kit/features/feature.js';
import { ADMIN, EVERY_ROLE } from '../../kit/features/permissions.js';

export default {
  name: 'payout-policy',
  access: { read: EVERY_ROLE, edit: ADMIN },
  help: { section: 'administrator#policy', terms: ['dualControl'] },
  list: { load: async () => (await import('./PolicyPage.js')).PolicyPage },
  menu: { icon: Tune, section: 'menu.rules', title: 'policy.title' },
} satisfies Feature;
