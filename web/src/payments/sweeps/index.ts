import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import type { Feature } from '../../kit/features/feature.js';
import { EVERY_ROLE } from '../../kit/features/permissions.js';

export default {
  name: 'sweeps',
  access: { read: EVERY_ROLE },
  help: { section: 'support#scheduled-checks', terms: ['statusCheck'] },
  list: { load: async () => (await import('./SweepList.js')).SweepList },
  menu: { icon: HelpOutline, section: 'menu.technique' },
} satisfies Feature;
