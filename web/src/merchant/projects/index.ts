import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import { screen } from '../../kit/layout/screen.js';

const list = screen('list', 'projects', async () => (await import('./page/ProjectList.js')).ProjectList);
const create = screen(
  'create',
  'projects',
  async () => (await import('./settings/ProjectCreate.js')).ProjectCreate,
);
const edit = screen('show', 'projects', async () => (await import('./page/ProjectPage.js')).ProjectPage);

export default { list, create, edit, icon: AccountTree };
