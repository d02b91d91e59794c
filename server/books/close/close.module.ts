import { Module } from '@nestjs/common';
import { AlertsModule } from '../../merchant/alerts/alerts.module.js';
import { TransactionsModule } from '../../payments/transactions/transactions.module.js';
import { CalendarModule } from '../calendar/calendar.module.js';
import { BalanceProofsModule } from '../balance-proofs/balance-proofs.module.js';
import { ImportsModule } from '../imports/imports.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { BreaksModule } from '../breaks/breaks.module.js';
import { ChecksModule } from '../checks/checks.module.js';
import { RestatementsModule } from '../restatements/restatements.module.js';
import { CloseContextService } from './close-context.service.js';
import { DayDecisionsService } from './day-decisions.service.js';
import { DayFiguresService } from './day-figures.service.js';
import { DayListService } from './day-list.service.js';
import { DayPackService } from './day-pack.service.js';
import { DayViewsService } from './day-views.service.js';
import { DaysController } from './days.controller.js';
import { FinalSweepService } from './final-sweep.service.js';
import { KeptPacksService } from './kept-packs.service.js';
import { LateCloseAlertsService } from './late-close-alerts.service.js';
import { MissingFilesService } from './missing-files.service.js';
import { LockingService } from './locking.service.js';
import { PackVerificationService } from './pack-verification.service.js';
import { PacksController } from './packs.controller.js';
import { PacksService } from './packs.service.js';
import { ReopeningService } from './reopening.service.js';
import { SealKeepingService } from './seal-keeping.service.js';
import { SealsService } from './seals.service.js';
import { SeveralDaysController } from './several-days.controller.js';
import { SeveralDaysService } from './several-days.service.js';
import { SigningService } from './signing.service.js';

@Module({
  imports: [
    AlertsModule,
    TransactionsModule,
    CalendarModule,
    BalanceProofsModule,
    ImportsModule,
    MatchingModule,
    BreaksModule,
    ChecksModule,
    RestatementsModule,
  ],
  controllers: [DaysController, PacksController, SeveralDaysController],
  providers: [
    CloseContextService,
    DayDecisionsService,
    DayFiguresService,
    DayListService,
    DayPackService,
    DayViewsService,
    FinalSweepService,
    KeptPacksService,
    LateCloseAlertsService,
    LockingService,
    MissingFilesService,
    PackVerificationService,
    PacksService,
    ReopeningService,
    SealKeepingService,
    SealsService,
    SeveralDaysService,
    SigningService,
  ],
  exports: [DayFiguresService],
})
export class CloseModule {}
