import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { AlertsModule } from '../../alerts/alerts.module.js';
import { FilesModule } from '../../files/files.module.js';
import { OperatorsModule } from '../../operators/operators.module.js';
import { ProposalsModule } from '../../proposals/proposals.module.js';
import { TransactionsModule } from '../../transactions/transactions.module.js';
import { BreaksModule } from '../breaks/breaks.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { ImportsModule } from '../imports/imports.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { AdjustmentRows } from './adjustment-rows.service.js';
import { AdjustmentsService } from './adjustments.service.js';
import { CloseFactsService } from './close-facts.service.js';
import { DayFiguresService } from './day-figures.service.js';
import { DayList } from './day-list.service.js';
import { DayPack } from './day-pack.service.js';
import { DayRows } from './day-rows.service.js';
import { DayViews } from './day-views.service.js';
import { DaysController } from './days.controller.js';
import { FinalSweeps } from './final-sweep.service.js';
import { LockingService } from './locking.service.js';
import { PacksController, RestatementsController } from './packs.controller.js';
import { Packs } from './packs.service.js';
import { ProofPages } from './proof-pages.service.js';
import { AdjustmentsController, ProofsController } from './proofs.controller.js';
import { ReopeningService } from './reopening.service.js';
import { RestatementList } from './restatement-list.service.js';
import { RestatementsService } from './restatements.service.js';
import { SigningService } from './signing.service.js';

/** The close of business days: figures, signatures, seals, and what becomes known afterwards. */
@Module({
  imports: [
    AccessModule,
    AlertsModule,
    BreaksModule,
    FactsModule,
    FilesModule,
    ImportsModule,
    LimitsModule,
    MatchingModule,
    OperatorsModule,
    ProposalsModule,
    TransactionsModule,
  ],
  controllers: [
    DaysController,
    ProofsController,
    AdjustmentsController,
    PacksController,
    RestatementsController,
  ],
  providers: [
    AdjustmentRows,
    AdjustmentsService,
    CloseFactsService,
    DayFiguresService,
    DayList,
    DayPack,
    DayRows,
    DayViews,
    FinalSweeps,
    LockingService,
    Packs,
    ProofPages,
    ReopeningService,
    RestatementList,
    RestatementsService,
    SigningService,
  ],
  exports: [DayFiguresService, DayRows, FinalSweeps, RestatementsService],
})
export class DaysModule {}
