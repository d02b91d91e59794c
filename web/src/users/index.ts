import Group from '@mui/icons-material/GroupOutlined';
import { screen } from '../layout/screen.js';

const list = screen('list', 'people', async () => (await import('./UserList.js')).UserList);
const create = screen('create', 'people', async () => (await import('./UserCreate.js')).UserCreate);
const edit = screen('edit', 'people', async () => (await import('./UserPage.js')).UserPage);

export default { list, create, edit, icon: Group };
