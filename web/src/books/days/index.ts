import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import type { Feature } from '../../kit/features/feature.js';
import { EVERY_ROLE, FINANCE } from '../../kit/features/permissions.js';

export default {
  name: 'days',
  access: { read: EVERY_ROLE, edit: FINANCE },
  help: { section: 'finance#days', terms: ['cutOff', 'frozen', 'locked', 'restatement'] },
  list: { load: async () => (await import('./list/DayList.js')).DayList },
  routes: {
    open: { load: async () => (await import('./list/OpenDayRedirect.js')).OpenDayRedirect },
    begin: {
      load: async () => (await import('./list/FirstBusinessDay.js')).FirstBusinessDay,
      help: { section: 'installation#first-day', terms: ['cutOff'] },
    },
    ':projectId/:day': {
      load: async () => (await import('./page/DayPage.js')).DayPage,
      help: {
        section: 'finance#freeze',
        terms: ['frozen', 'balanceProof', 'residual', 'lateItem', 'restatement'],
      },
    },
  },
  menu: {
    icon: EventAvailable,
    section: 'menu.close',
    waits: { count: ({ days }) => days, filters: { waitingForMe: 'true' } },
  },
} satisfies Feature;
