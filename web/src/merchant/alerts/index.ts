import type { AlertView } from '../../../../server/merchant/alerts/kinds/alert.view.js';
import type { Feature } from '../../kit/features/feature.js';
import { ADMIN, EVERY_ROLE, OPERATING } from '../../kit/features/permissions.js';

declare module '../../kit/dataProvider/useRecord.js' {
  interface Records {
    alerts: AlertView;
  }
}

/** The bell of the frame leads to it. */
const alerts = {
  name: 'alerts',
  access: { read: EVERY_ROLE, acknowledge: OPERATING },
  help: { section: 'finance#alerts' },
  list: { load: async () => (await import('./AlertList.js')).AlertList },
  edit: { load: async () => (await import('./AlertPage.js')).AlertPage },
} satisfies Feature;

const rules = {
  name: 'alert-rules',
  access: { read: ADMIN, edit: ADMIN },
  help: { section: 'installation#alert-rules' },
  list: { load: async () => (await import('./AlertRulesPage.js')).AlertRulesPage },
  menu: { in: 'payout-policy', title: 'alertRules.title' },
} satisfies Feature;

export default [alerts, rules];
