import CompareArrows from '@mui/icons-material/CompareArrows';
import { screen } from '../../kit/layout/screen.js';

const list = screen('list', 'exchanges', async () => (await import('./ExchangeList.js')).ExchangeList);
const edit = screen('show', 'exchanges', async () => (await import('./ExchangePage.js')).ExchangePage);

export default { list, edit, icon: CompareArrows };
