import Dialpad from '@mui/icons-material/DialpadOutlined';
import { screen } from '../../kit/layout/screen.js';

const list = screen(
  'list',
  'operators',
  async () => (await import('./catalogue/OperatorCatalogue.js')).OperatorCatalogue,
);

export default { list, icon: Dialpad };
