import type { ExchangeView } from '../../../../server/payments/transactions/exchanges/exchange.view.js';
import type { Feature } from '../../kit/features/feature.js';
import { EVERY_ROLE } from '../../kit/features/permissions.js';

declare module '../../kit/dataProvider/useRecord.js' {
  interface Records {
    exchanges: ExchangeView;
  }
}

export default {
  name: 'exchanges',
  // Finance has no use for the list; single calls still open from the timelines that name them.
  access: { list: ['support', 'auditor', 'admin'], show: EVERY_ROLE, limited: ['read'] },
  help: { section: 'support#copy-curl' },
  list: { load: async () => (await import('./ExchangeList.js')).ExchangeList },
  edit: { load: async () => (await import('./ExchangePage.js')).ExchangePage },
  menu: { in: 'transactions' },
} satisfies Feature;
