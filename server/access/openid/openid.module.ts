import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { ProviderAnswerEntity } from './provider-answer.entity.js';
import { DemoHistory } from './demo-history.js';
import { PendingSignInsService } from './pending-sign-ins.service.js';
import { ProviderClient } from './provider-client.js';
import { ProviderSignInController } from './provider-sign-in.controller.js';
import { ProviderSignInService } from './provider-sign-in.service.js';

@Module({
  imports: [AuditModule, SignInModule, TypeOrmModule.forFeature([ProviderAnswerEntity])],
  controllers: [ProviderSignInController],
  providers: [DemoHistory, ProviderClient, PendingSignInsService, ProviderSignInService],
})
export class OpenIdModule {}
