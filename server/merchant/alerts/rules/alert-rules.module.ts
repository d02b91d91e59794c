import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../../projects/projects.module.js';
import { AlertRulesController } from './alert-rules.controller.js';
import { AlertRuleEntity, AlertRuleTargetEntity } from './alert-rules.entities.js';
import { AlertRulesService } from './alert-rules.service.js';

@Module({
  imports: [ProjectsModule, TypeOrmModule.forFeature([AlertRuleEntity, AlertRuleTargetEntity])],
  controllers: [AlertRulesController],
  providers: [AlertRulesService],
})
export class AlertRulesModule {}
