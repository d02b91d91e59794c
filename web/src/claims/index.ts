import AssignmentLate from '@mui/icons-material/AssignmentLateOutlined';
import { screen } from '../layout/screen.js';

const list = screen('list', 'claims', async () => (await import('./ClaimList.js')).ClaimList);
const edit = screen('show', 'claims', async () => (await import('./ClaimPage.js')).ClaimPage);

export default { list, edit, icon: AssignmentLate };
