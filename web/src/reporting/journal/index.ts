import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { screen } from '../../kit/layout/screen.js';

export const JournalSettingsPage = screen(
  'list',
  'journal',
  async () => (await import('./JournalSettingsPage.js')).JournalSettingsPage,
);
const list = screen('list', 'journal', async () => (await import('./JournalPage.js')).JournalPage);

export default { list, icon: ReceiptLong };
