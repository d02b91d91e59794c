import Assessment from '@mui/icons-material/AssessmentOutlined';
import { screen } from '../../kit/layout/screen.js';

const list = screen('list', 'reports', async () => (await import('./ReportsPage.js')).ReportsPage);

export default { list, icon: Assessment };
