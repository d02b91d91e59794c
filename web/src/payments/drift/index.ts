import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import { screen } from '../../kit/layout/screen.js';

const list = screen('list', 'drift', async () => (await import('./DriftList.js')).DriftList);

export default { list, icon: ReportProblem };
