import type { Feature } from '../../kit/features/feature.js';

export default {
  name: 'past-audits',
  access: 'imports',
  help: { section: 'finance#past-audits', terms: ['unmatched'] },
  routes: {
    '': { load: async () => (await import('./PastAuditList.js')).PastAuditList },
    new: { load: async () => (await import('./NewPastAudit.js')).NewPastAudit, needs: 'edit' },
    ':id': { load: async () => (await import('./PastAuditPage.js')).PastAuditPage },
  },
} satisfies Feature;
