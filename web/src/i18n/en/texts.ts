import { acts } from './acts.js';
import { admin } from './admin.js';
import { batches } from './batches.js';
import { breaks } from './breaks.js';
import { callbacks } from './callbacks.js';
import { catalogue } from './catalogue.js';
import { checks } from './checks.js';
import { connection } from './connection.js';
import { dashboard } from './dashboard.js';
import { days } from './days.js';
import { frame } from './frame.js';
import { imports } from './imports.js';
import { journal } from './journal.js';
import { lists } from './lists.js';
import { matching } from './matching.js';
import { operators } from './operators.js';
import { orders } from './orders.js';
import { overrides } from './overrides.js';
import { payouts } from './payouts.js';
import { projectAlerts } from './projectAlerts.js';
import { proofs } from './proofs.js';
import { proposals } from './proposals.js';
import { reports } from './reports.js';
import { schedules } from './schedules.js';
import { transactions } from './transactions.js';
import { words } from './words.js';

export const texts = {
  ...words,
  ...acts,
  ...frame,
  ...dashboard,
  ...transactions,
  ...callbacks,
  ...lists,
  ...admin,
  ...connection,
  ...proposals,
  ...operators,
  ...projectAlerts,
  ...catalogue,
  ...payouts,
  ...orders,
  ...batches,
  ...days,
  ...proofs,
  ...imports,
  ...matching,
  ...breaks,
  ...checks,
  ...overrides,
  ...reports,
  ...journal,
  ...schedules,
};
