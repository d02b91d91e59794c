import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { AuditModule } from '../audit/audit.module.js';
import { PersonalDataInterceptor } from './personal-data.interceptor.js';
import { RevealsController } from './reveals.controller.js';
import { RevealsService } from './reveals.service.js';

@Module({
  imports: [DiscoveryModule, AuditModule],
  controllers: [RevealsController],
  providers: [RevealsService, { provide: APP_INTERCEPTOR, useClass: PersonalDataInterceptor }],
})
export class PersonalDataModule {}
