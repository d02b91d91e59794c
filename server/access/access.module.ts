import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AccessGuard } from './guard/access.guard.js';
import { RefusalsService } from './guard/refusals.service.js';
import { RequestRates } from './guard/request-rates.js';
import { RouteRules } from './guard/route-rules.js';
import { SoleAdministratorService } from './identity/sole-administrator.service.js';
import { ProviderAccountEntity, UserProjectEntity, UserEntity } from './identity/identity.entities.js';
import { OpenIdModule } from './openid/openid.module.js';
import { PermissionsController } from './guard/permissions.controller.js';
import { PermissionsService } from './guard/permissions.service.js';
import { RevealsModule } from './personal-data/reveals.module.js';
import { SecondFactorModule } from './sign-in/second-factor/second-factor.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';

const modules = [AuditModule, RevealsModule, SecondFactorModule, SignInModule, OpenIdModule, ApiKeysModule];

@Global()
@Module({
  imports: [...modules, TypeOrmModule.forFeature([UserProjectEntity, UserEntity, ProviderAccountEntity])],
  controllers: [PermissionsController],
  providers: [
    SoleAdministratorService,
    PermissionsService,
    AccessGuard,
    RefusalsService,
    RequestRates,
    RouteRules,
    { provide: APP_GUARD, useExisting: AccessGuard },
  ],
  exports: [SoleAdministratorService, ...modules],
})
export class AccessModule {}
