import { BatchChecker } from './batch-checks.service.js';
import { BatchDrafts } from './batch-drafts.service.js';
import { BatchErrors } from './batch-errors.service.js';
import { BatchFilesController } from './batch-files.controller.js';
import { BatchPace } from './batch-pace.service.js';
import { BatchRequests } from './batch-request.service.js';
import { BatchResults } from './batch-result.service.js';
import { BatchRows } from './batch-rows.service.js';
import { BatchViews } from './batch-views.service.js';
import { BatchesController, BatchPaceController } from './batches.controller.js';
import { EarlierPayouts } from './earlier-payouts.service.js';

/** What the module of payouts takes from here. The routes of files come first: `template` is no id. */
export const BATCH_CONTROLLERS = [BatchFilesController, BatchesController, BatchPaceController];

export const BATCH_SERVICES = [
  BatchDrafts,
  BatchRows,
  EarlierPayouts,
  BatchChecker,
  BatchViews,
  BatchRequests,
  BatchErrors,
  BatchResults,
  BatchPace,
];
