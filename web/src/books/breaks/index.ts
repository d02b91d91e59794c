import PlaylistRemove from '@mui/icons-material/PlaylistRemoveOutlined';
import { contributed, type Contributions } from '../../kit/layout/contributed.js';
import { screen } from '../../kit/layout/screen.js';

export const BreakRulesPage = screen(
  'list',
  'breaks',
  async () => (await import('./rules/BreakRulesPage.js')).BreakRulesPage,
);
const list = screen('list', 'breaks', async () => (await import('./list/BreakList.js')).BreakList);
const edit = screen('show', 'breaks', async () => (await import('./page/BreakPage.js')).BreakPage);

export default { list, edit, icon: PlaylistRemove };

export const contributions: Contributions = {
  transactionPanels: [
    contributed(async () => (await import('./page/BreaksOfTransaction.js')).BreaksOfTransaction),
  ],
};
