import Notifications from '@mui/icons-material/NotificationsOutlined';
import { screen } from '../../kit/layout/screen.js';

const list = screen('list', 'alerts', async () => (await import('./AlertList.js')).AlertList);
const edit = screen('show', 'alerts', async () => (await import('./AlertPage.js')).AlertPage);
const rules = screen('list', 'alert-rules', async () => (await import('./AlertRulesPage.js')).AlertRulesPage);

export const alertRules = { list: rules, icon: Notifications };
export default { list, edit, icon: Notifications };
