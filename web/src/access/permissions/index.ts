import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { screen } from '../../kit/layout/screen.js';

const list = screen(
  'list',
  'permissions',
  async () => (await import('./PermissionsPage.js')).PermissionsPage,
);

export default { list, icon: FactCheck };
