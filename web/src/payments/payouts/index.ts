import Payments from '@mui/icons-material/PaymentsOutlined';
import { screen } from '../../kit/layout/screen.js';

export const NewPayout = screen(
  'request',
  'payouts',
  async () => (await import('./request/NewPayout.js')).NewPayout,
);
export const NewBatch = screen(
  'request',
  'payouts',
  async () => (await import('./batches/NewBatch.js')).NewBatch,
);
export const BatchPage = screen(
  'show',
  'payouts',
  async () => (await import('./batches/BatchPage.js')).BatchPage,
);
export const OrderPage = screen(
  'show',
  'payouts',
  async () => (await import('./orders/OrderPage.js')).OrderPage,
);
export const EditPayout = screen(
  'request',
  'payouts',
  async () => (await import('./request/EditPayout.js')).EditPayout,
);
export const RetriesPage = screen(
  'list',
  'payouts',
  async () => (await import('./retries/RetriesPage.js')).RetriesPage,
);
const list = screen(
  'list',
  'payouts',
  async () => (await import('./list/PayoutTabbedList.js')).PayoutTabbedList,
);
const edit = screen('show', 'payouts', async () => (await import('./page/PayoutPage.js')).PayoutPage);

export default { list, edit, icon: Payments };
