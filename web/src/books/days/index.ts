import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import { screen } from '../../kit/layout/screen.js';

export const OpenDayRedirect = screen(
  'list',
  'days',
  async () => (await import('./list/OpenDayRedirect.js')).OpenDayRedirect,
);
export const FirstBusinessDay = screen(
  'list',
  'days',
  async () => (await import('./list/FirstBusinessDay.js')).FirstBusinessDay,
);
export const DayPage = screen('show', 'days', async () => (await import('./page/DayPage.js')).DayPage);
const list = screen('list', 'days', async () => (await import('./list/DayList.js')).DayList);

export default { list, icon: EventAvailable };
