import MenuBook from '@mui/icons-material/MenuBookOutlined';
import { screen } from '../layout/screen.js';

const list = screen(
  'list',
  'sub-codes',
  async () => (await import('./SubCodeCatalogue.js')).SubCodeCatalogue,
);

export default { list, icon: MenuBook };
