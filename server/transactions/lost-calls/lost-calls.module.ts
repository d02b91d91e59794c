import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LifecycleModule } from '../lifecycle/lifecycle.module.js';
import { LostCallsController } from './lost-calls.controller.js';
import { LostCallsService } from './lost-calls.service.js';
import { ReplacedTokenEntity } from './replaced-token.entity.js';
import { TokenReplacementService } from './token-replacement.service.js';
import { TokenRulesService } from './token-rules.service.js';

@Module({
  imports: [LifecycleModule, TypeOrmModule.forFeature([ReplacedTokenEntity])],
  controllers: [LostCallsController],
  providers: [TokenRulesService, TokenReplacementService, LostCallsService],
  exports: [TokenReplacementService, LostCallsService],
})
export class LostCallsModule {}
