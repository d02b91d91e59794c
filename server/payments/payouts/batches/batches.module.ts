import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FloatModule } from '../../accounts/float.module.js';
import { OperatorsModule } from '../../../merchant/operators/operators.module.js';
import { ProjectsModule } from '../../../merchant/projects/projects.module.js';
import { PredecessorsModule } from '../predecessors/predecessors.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PolicyModule } from '../policy/policy.module.js';
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
import { PayoutBatchRowEntity } from './payout-batch-row.entity.js';

/** File routes come first, so that `template` is not taken for an id. */
@Module({
  imports: [
    ProjectsModule,
    OperatorsModule,
    FloatModule,
    PolicyModule,
    OrdersModule,
    PredecessorsModule,
    TypeOrmModule.forFeature([PayoutBatchRowEntity]),
  ],
  controllers: [BatchFilesController, BatchesController, BatchPauseController],
  providers: [
    BatchDraftsService,
    BatchRowsService,
    EarlierPayoutsService,
    BatchChecksService,
    BatchViewsService,
    BatchRequestsService,
    BatchErrorFileService,
    BatchResultFileService,
    BatchPauseService,
  ],
})
export class BatchesModule {}
