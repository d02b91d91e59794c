import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import { screen } from '../../kit/layout/screen.js';

export const AccountPage = screen(
  'show',
  'accounts',
  async () => (await import('./page/AccountPage.js')).AccountPage,
);
export const RefusalList = screen(
  'list',
  'accounts',
  async () => (await import('./list/RefusalList.js')).RefusalList,
);
const list = screen('list', 'accounts', async () => (await import('./list/AccountList.js')).AccountList);

export default { list, icon: AccountBalance };
