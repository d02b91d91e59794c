import { BatchChecksService } from './batch-checks.service.js';
import { BatchDraftsService } from './batch-drafts.service.js';
import { BatchErrorFileService } from './batch-error-file.service.js';
import { BatchFilesController } from './batch-files.controller.js';
import { BatchPauseService } from './batch-pause.service.js';
import { BatchRequestsService } from './batch-requests.service.js';
import { BatchResultFileService } from './batch-result-file.service.js';
import { BatchRowsService } from './batch-rows.service.js';
import { BatchViewsService } from './batch-views.service.js';
import { BatchesController, BatchPauseController } from './batches.controller.js';
import { EarlierPayoutsService } from './earlier-payouts.service.js';

/** What the module of payouts takes from here. The routes of files come first: `template` is no id. */
export const BATCH_CONTROLLERS = [BatchFilesController, BatchesController, BatchPauseController];

export const BATCH_SERVICES = [
  BatchDraftsService,
  BatchRowsService,
  EarlierPayoutsService,
  BatchChecksService,
  BatchViewsService,
  BatchRequestsService,
  BatchErrorFileService,
  BatchResultFileService,
  BatchPauseService,
];
