import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { ApiKeysModule } from '../api-keys/api-keys.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { AccessGuard } from './access.guard.js';
import { PermissionsController } from './permissions.controller.js';
import { PermissionsService } from './permissions.service.js';
import { RefusalsService } from './refusals.service.js';
import { RequestRates } from './request-rates.js';
import { RouteRules } from './route-rules.js';

@Module({
  imports: [DiscoveryModule, AuditModule, SignInModule, ApiKeysModule],
  controllers: [PermissionsController],
  providers: [
    PermissionsService,
    AccessGuard,
    RefusalsService,
    RequestRates,
    RouteRules,
    { provide: APP_GUARD, useExisting: AccessGuard },
  ],
})
export class GuardModule {}
