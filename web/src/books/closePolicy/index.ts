import Rule from '@mui/icons-material/Rule';
import { screen } from '../../kit/layout/screen.js';

const list = screen(
  'list',
  'close-policy',
  async () => (await import('./ClosePolicyPage.js')).ClosePolicyPage,
);

export default { list, icon: Rule };
