import Autorenew from '@mui/icons-material/Autorenew';
import { screen } from '../../kit/layout/screen.js';

const list = screen('list', 'sweeps', async () => (await import('./SweepList.js')).SweepList);

export default { list, icon: Autorenew };
