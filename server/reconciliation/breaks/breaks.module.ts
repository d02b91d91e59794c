import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { AlertsModule } from '../../alerts/alerts.module.js';
import { BreakRulesService } from './break-rules.service.js';
import { BreakActionsService } from './break-acts.service.js';
import { BreakActionsController } from './break-acts.controller.js';
import { BreakResolutionService } from './break-ends.service.js';
import { BreakSpreadsheetService } from './break-file.service.js';
import { BreakSpreadsheetController } from './break-files.controller.js';
import { BreakViewsService } from './break-views.service.js';
import { BreaksController } from './breaks.controller.js';
import { ClosePolicyModule } from '../limits/limits.module.js';
import { WriteOffLimitsService } from '../limits/write-off-limits.service.js';
import { CarryOverService } from './carry-over.service.js';
import { BreakBulkService } from './bulk.service.js';
import { ContradictionAlertsService } from './contradiction-alerts.service.js';
import { BreakEscalationService } from './escalation.service.js';
import { BreakFiguresService } from './breaks.service.js';

/** Breaks of business days, and what people do about them. */
@Module({
  imports: [AccessModule, AlertsModule, ClosePolicyModule],
  controllers: [BreaksController, BreakSpreadsheetController, BreakActionsController],
  providers: [
    BreakActionsService,
    BreakResolutionService,
    BreakSpreadsheetService,
    BreakRulesService,
    BreakViewsService,
    BreakFiguresService,
    BreakBulkService,
    CarryOverService,
    BreakEscalationService,
    ContradictionAlertsService,
    WriteOffLimitsService,
  ],
  exports: [BreakRulesService, BreakFiguresService, ContradictionAlertsService, BreakEscalationService, WriteOffLimitsService],
})
export class BreaksModule {}
