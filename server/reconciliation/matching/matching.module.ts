import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { MatchFigures } from './match-figures.service.js';
import { MatchRulesService } from './match-rules.service.js';
import { MatchingController } from './matching.controller.js';
import { MatchingService } from './matching.service.js';

@Module({
  imports: [AccessModule, FactsModule],
  controllers: [MatchingController],
  providers: [MatchFigures, MatchRulesService, MatchingService],
  exports: [MatchFigures, MatchRulesService, MatchingService],
})
export class MatchingModule {}
