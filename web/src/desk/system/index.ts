import Dns from '@mui/icons-material/DnsOutlined';
import { screen } from '../../kit/layout/screen.js';

const list = screen('list', 'system', async () => (await import('./SystemPage.js')).SystemPage);

export default { list, icon: Dns };
