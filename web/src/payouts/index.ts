import Payments from '@mui/icons-material/PaymentsOutlined';
import { screen } from '../layout/screen.js';

export const NewPayout = screen(
  'request',
  'payouts',
  async () => (await import('./request/NewPayout.js')).NewPayout,
);
const list = screen(
  'list',
  'payouts',
  async () => (await import('./list/PayoutTabbedList.js')).PayoutTabbedList,
);
const edit = screen('show', 'payouts', async () => (await import('./page/PayoutPage.js')).PayoutPage);

export default { list, edit, icon: Payments };
