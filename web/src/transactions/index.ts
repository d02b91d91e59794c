import SwapVert from '@mui/icons-material/SwapVert';
import { screen } from '../layout/screen.js';
import { TransactionList } from './list/TransactionList.js';
import { TransactionPage } from './page/TransactionPage.js';

/** Loaded with the console: most sessions begin here. */
export default { list: TransactionList, edit: TransactionPage, icon: SwapVert };

export const StatusChecksPage = screen(
  'list',
  'transactions',
  async () => (await import('./statusCheck/StatusChecksPage.js')).StatusChecksPage,
);
