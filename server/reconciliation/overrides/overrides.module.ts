import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { OverrideViews } from './override-views.service.js';
import { OverridesController } from './overrides.controller.js';
import { OverridesService } from './overrides.service.js';

/** Statuses by hand: a layer over what the aggregator says, put there by two people. */
@Module({
  imports: [AccessModule, FactsModule],
  controllers: [OverridesController],
  providers: [OverridesService, OverrideViews],
})
export class OverridesModule {}
