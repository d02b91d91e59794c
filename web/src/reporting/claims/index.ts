import AssignmentLate from '@mui/icons-material/AssignmentLateOutlined';
import { contributed, type Contributions } from '../../kit/layout/contributed.js';
import { screen } from '../../kit/layout/screen.js';

const list = screen('list', 'claims', async () => (await import('./ClaimList.js')).ClaimList);
const edit = screen('show', 'claims', async () => (await import('./ClaimPage.js')).ClaimPage);

export default { list, edit, icon: AssignmentLate };

const part = (name: 'OpenClaimButton' | 'ClaimsOfTransaction') =>
  contributed(async () => (await import('./ClaimsOfTransaction.js'))[name]);

export const contributions: Contributions = {
  transactionActs: [part('OpenClaimButton')],
  transactionPanels: [part('ClaimsOfTransaction')],
};
