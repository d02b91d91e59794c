import Balance from '@mui/icons-material/RuleOutlined';
import type { BreakView } from '../../../../server/books/breaks/break.view.js';
import type { Feature } from '../../kit/features/feature.js';
import { EVERY_ROLE, FINANCE, OPERATING } from '../../kit/features/permissions.js';

declare module '../../kit/dataProvider/useRecord.js' {
  interface Records {
    breaks: BreakView;
  }
}

const breaks = {
  name: 'breaks',
  access: { read: EVERY_ROLE, note: OPERATING, edit: FINANCE, limited: ['read'] },
  help: { section: 'finance#breaks', terms: ['break', 'inTransit'] },
  list: { load: async () => (await import('./list/BreakList.js')).BreakList },
  edit: {
    load: async () => (await import('./page/BreakPage.js')).BreakPage,
    help: { section: 'finance#break', terms: ['break', 'contradiction', 'inTransit'] },
  },
  menu: {
    icon: Balance,
    waits: { count: (tasks) => tasks.breaks, filters: { state: 'open', assignee: 'me' } },
  },
  contributions: {
    transactionPanels: [async () => (await import('./page/BreaksOfTransaction.js')).BreaksOfTransaction],
  },
} satisfies Feature;

const rules = {
  name: 'break-rules',
  access: 'breaks',
  help: { section: 'finance#break-rules', terms: ['break'] },
  routes: { '': { load: async () => (await import('./rules/BreakRulesPage.js')).BreakRulesPage } },
} satisfies Feature;

export default [breaks, rules];
