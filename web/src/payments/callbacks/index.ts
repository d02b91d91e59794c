import CallReceived from '@mui/icons-material/CallReceived';
import { screen } from '../../kit/layout/screen.js';

const list = screen('list', 'callbacks', async () => (await import('./CallbackList.js')).CallbackList);
const edit = screen('show', 'callbacks', async () => (await import('./CallbackPage.js')).CallbackPage);

export default { list, edit, icon: CallReceived };
