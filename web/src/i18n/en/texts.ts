import { admin } from './admin.js';
import { callbacks } from './callbacks.js';
import { catalogue } from './catalogue.js';
import { dashboard } from './dashboard.js';
import { frame } from './frame.js';
import { lists } from './lists.js';
import { operators } from './operators.js';
import { proposals } from './proposals.js';
import { transactions } from './transactions.js';
import { words } from './words.js';

export const texts = {
  ...words,
  ...frame,
  ...dashboard,
  ...transactions,
  ...callbacks,
  ...lists,
  ...admin,
  ...proposals,
  ...operators,
  ...catalogue,
};
