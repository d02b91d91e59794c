import MailOutlined from '@mui/icons-material/MailOutlined';
import { screen } from '../../kit/layout/screen.js';

const list = screen(
  'list',
  'report-schedules',
  async () => (await import('./ReportSchedulesPage.js')).ReportSchedulesPage,
);

export default { list, icon: MailOutlined };
