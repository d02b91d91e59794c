import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { screen } from '../../kit/layout/screen.js';

const list = screen('list', 'proposals', async () => (await import('./Approvals.js')).Approvals);
const edit = screen(
  'show',
  'proposals',
  async () => (await import('../../access/approvals/ProposalPage.js')).ProposalPage,
);

export default { list, edit, icon: HowToReg };
