import Home from '@mui/icons-material/HomeOutlined';
import type { Feature } from '../../kit/features/feature.js';
import { EVERY_ROLE } from '../../kit/features/permissions.js';

/** Its screen is the dashboard of the framework, which comes with the frame. */
export default {
  name: 'today',
  address: '',
  access: { read: EVERY_ROLE, limited: ['read'] },
  help: { section: 'finance#today', terms: ['contradiction', 'possiblyPaid', 'quarantine'] },
  menu: { icon: Home },
} satisfies Feature;
