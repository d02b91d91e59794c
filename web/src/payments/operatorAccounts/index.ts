import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import type { Feature } from '../../kit/features/feature.js';
import { EVERY_ROLE, FINANCE, OPERATING } from '../../kit/features/permissions.js';

const accounts = {
  name: 'accounts',
  access: { read: EVERY_ROLE, mark: OPERATING, edit: FINANCE, limited: ['read'] },
  help: { section: 'administrator#low-balance', terms: ['float', 'runway', 'outage'] },
  list: { load: async () => (await import('./list/AccountList.js')).AccountList },
  routes: {
    ':projectId/:operatorId': {
      load: async () => (await import('./page/AccountPage.js')).AccountPage,
      help: { section: 'administrator#account', terms: ['float', 'runway', 'hold', 'outage'] },
    },
  },
  menu: { icon: AccountBalance },
} satisfies Feature;

const refusals = {
  name: 'low-balance-refusals',
  access: 'accounts',
  help: { section: 'administrator#refusals', terms: ['hold'] },
  routes: { '': { load: async () => (await import('./list/RefusalList.js')).RefusalList } },
  menu: { in: 'accounts', title: 'refusals.title' },
} satisfies Feature;

export default [accounts, refusals];
