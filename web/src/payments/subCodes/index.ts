import MenuBook from '@mui/icons-material/MenuBookOutlined';
import { screen } from '../../kit/layout/screen.js';

const list = screen(
  'list',
  'sub-codes',
  async () => (await import('./SubCodeCatalogue.js')).SubCodeCatalogue,
);

const edit = screen('show', 'sub-codes', async () => (await import('./SubCodePage.js')).SubCodePage);

export default { list, edit, icon: MenuBook };
