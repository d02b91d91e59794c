import Inbox from '@mui/icons-material/InboxOutlined';
import type { ProposalOf } from '../../kit/dataProvider/proposals.js';
import type { Feature } from '../../kit/features/feature.js';
import { ACCOUNTING } from '../../kit/features/permissions.js';

declare module '../../kit/dataProvider/useRecord.js' {
  interface Records {
    proposals: ProposalOf;
  }
}

export default {
  name: 'proposals',
  access: { read: ACCOUNTING },
  help: { section: 'administrator#approvals', terms: ['dualControl', 'override', 'adjustment'] },
  list: { load: async () => (await import('./Approvals.js')).Approvals },
  edit: {
    load: async () => (await import('../../access/approvals/ProposalPage.js')).ProposalPage,
    help: { section: 'administrator#approvals', terms: ['dualControl', 'evidence'] },
  },
  menu: { icon: Inbox, waits: { count: ({ proposals, payouts }) => proposals + payouts } },
} satisfies Feature;
