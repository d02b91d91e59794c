import Group from '@mui/icons-material/GroupOutlined';
import { screen } from '../../kit/layout/screen.js';

const list = screen('list', 'users', async () => (await import('./UserList.js')).UserList);
const create = screen('create', 'users', async () => (await import('./UserCreate.js')).UserCreate);
const edit = screen('edit', 'users', async () => (await import('./UserPage.js')).UserPage);

export default { list, create, edit, icon: Group };
