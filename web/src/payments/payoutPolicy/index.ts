import Gavel from '@mui/icons-material/GavelOutlined';
import { screen } from '../../kit/layout/screen.js';

const list = screen('list', 'payout-policy', async () => (await import('./PolicyPage.js')).PolicyPage);

export default { list, icon: Gavel };
