import Group from '@mui/icons-material/GroupOutlined';
import type { UserView } from '../../../../server/access/identity/user.view.js';
import type { Feature } from '../../kit/features/feature.js';
import { ADMIN } from '../../kit/features/permissions.js';

declare module '../../kit/dataProvider/useRecord.js' {
  interface Records {
    users: UserView;
  }
}

export default {
  name: 'users',
  access: { read: ADMIN, create: ADMIN, edit: ADMIN, resetPassword: ADMIN },
  help: { section: 'administrator#users' },
  list: { load: async () => (await import('./UserList.js')).UserList },
  create: { load: async () => (await import('./UserCreate.js')).UserCreate, needs: 'create' },
  edit: { load: async () => (await import('./UserPage.js')).UserPage, needs: 'edit' },
  menu: { icon: Group },
} satisfies Feature;
