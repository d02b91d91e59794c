import SwapVert from '@mui/icons-material/SwapVert';
import { screen } from '../../kit/layout/screen.js';

const list = screen(
  'list',
  'transactions',
  async () => (await import('./list/TransactionList.js')).TransactionList,
);
const edit = screen(
  'show',
  'transactions',
  async () => (await import('./page/TransactionPage.js')).TransactionPage,
);

export default { list, edit, icon: SwapVert };

export const StatusChecksPage = screen(
  'list',
  'transactions',
  async () => (await import('../statusChecks/StatusChecksPage.js')).StatusChecksPage,
);
