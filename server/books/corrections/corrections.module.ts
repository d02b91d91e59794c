import { Module } from '@nestjs/common';
import { OperatorsModule } from '../../merchant/operators/operators.module.js';
import { CalendarModule } from '../calendar/calendar.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { ChecksModule } from '../checks/checks.module.js';
import { BreaksModule } from '../breaks/breaks.module.js';
import { AnswerEvidenceService } from './overrides/answer-evidence.service.js';
import { OverrideTimelineSource } from './overrides/override-timeline.source.js';
import { OverrideViewsService } from './overrides/override-views.service.js';
import { OverridesController } from './overrides/overrides.controller.js';
import { OverridesService } from './overrides/overrides.service.js';
import { AdjustmentWriter } from './adjustments/adjustment.writer.js';
import { DayAdjustmentsController, AdjustmentsController } from './adjustments/adjustments.controller.js';
import { AdjustmentsService } from './adjustments/adjustments.service.js';
import { CutOffContrasService } from './adjustments/cut-off-contras.service.js';
import { MatchDifferenceController } from './adjustments/match-difference.controller.js';
import { MatchDifferenceReader } from './adjustments/match-difference.reader.js';
import { MatchDifferenceService } from './adjustments/match-difference.service.js';

@Module({
  imports: [OperatorsModule, CalendarModule, MatchingModule, BreaksModule, ChecksModule],
  controllers: [
    OverridesController,
    DayAdjustmentsController,
    AdjustmentsController,
    MatchDifferenceController,
  ],
  providers: [
    AnswerEvidenceService,
    OverridesService,
    OverrideViewsService,
    OverrideTimelineSource,
    AdjustmentWriter,
    AdjustmentsService,
    CutOffContrasService,
    MatchDifferenceReader,
    MatchDifferenceService,
  ],
})
export class CorrectionsModule {}
