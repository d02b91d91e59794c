import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { screen } from '../layout/screen.js';

const list = screen('list', 'proposals', async () => (await import('./ProposalList.js')).ProposalList);
const edit = screen('show', 'proposals', async () => (await import('./ProposalPage.js')).ProposalPage);

export default { list, edit, icon: HowToReg };
