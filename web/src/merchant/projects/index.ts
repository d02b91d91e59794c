import Storefront from '@mui/icons-material/StorefrontOutlined';
import type { ProjectView } from '../../../../server/merchant/projects/registry/project.view.js';
import type { Feature } from '../../kit/features/feature.js';
import { ADMIN, EVERY_ROLE } from '../../kit/features/permissions.js';

declare module '../../kit/dataProvider/useRecord.js' {
  interface Records {
    projects: ProjectView;
  }
}

export default {
  name: 'projects',
  access: {
    read: EVERY_ROLE,
    create: ADMIN,
    edit: ADMIN,
    credentials: ADMIN,
    apiKeys: ADMIN,
    limited: ['read'],
  },
  help: { section: 'administrator#projects' },
  list: { load: async () => (await import('./page/ProjectList.js')).ProjectList },
  create: {
    load: async () => (await import('./settings/ProjectCreate.js')).ProjectCreate,
    needs: 'create',
    help: { section: 'installation#project', terms: ['cutOff'] },
  },
  edit: {
    load: async () => (await import('./page/ProjectPage.js')).ProjectPage,
    help: { section: 'administrator#projects', terms: ['callback', 'cutOff'] },
  },
  menu: { icon: Storefront },
} satisfies Feature;
