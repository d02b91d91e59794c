import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import type { Feature } from '../../kit/features/feature.js';
import { ADMIN, EVERY_ROLE } from '../../kit/features/permissions.js';

export default {
  name: 'operators',
  access: { read: EVERY_ROLE, edit: ADMIN, limited: ['read'] },
  help: { section: 'administrator#operators' },
  list: { load: async () => (await import('./catalogue/OperatorCatalogue.js')).OperatorCatalogue },
  menu: { icon: Smartphone, title: 'catalogue.title' },
} satisfies Feature;
