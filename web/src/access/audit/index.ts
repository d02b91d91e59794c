import History from '@mui/icons-material/History';
import { screen } from '../../kit/layout/screen.js';

const list = screen('list', 'audit', async () => (await import('./AuditList.js')).AuditList);

export default { list, icon: History };
