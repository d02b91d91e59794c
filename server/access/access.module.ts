import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessEventsService } from './audit/access-events.service.js';
import { AccessGuard } from './guard/access.guard.js';
import { ApiKeyEntity } from './api-keys/api-key.entity.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { AttemptsService } from './attempts/attempts.service.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditService } from './audit/audit.service.js';
import { EnrolmentService } from './sign-in/enrolment.service.js';
import { InstallationWarningsService } from './sign-in/installation-warnings.service.js';
import { OwnPasswordService } from './sign-in/own-password.service.js';
import { UserEntity } from './identity/user.entity.js';
import { SecondFactorController } from './sign-in/second-factor.controller.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { RouteRules } from './guard/route-rules.js';
import { SessionController } from './sign-in/session.controller.js';
import { SessionsService } from './sign-in/sessions.service.js';
import { SetUpLinksService } from './sign-in/set-up-links.service.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { SoleAdministratorService } from './identity/sole-administrator.service.js';

const services = [
  SoleAdministratorService,
  AuditService,
  SessionsService,
  ApiKeysService,
  SecondFactorService,
  SetUpLinksService,
  AccessEventsService,
];

/** People, their sessions, keys of merchants' systems, the guard of every route and the record of every act. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([UserEntity, ApiKeyEntity])],
  controllers: [SessionController, SecondFactorController, AuditController],
  providers: [
    ...services,
    AttemptsService,
    SignInService,
    OwnPasswordService,
    InstallationWarningsService,
    EnrolmentService,
    AccessGuard,
    RouteRules,
    { provide: APP_GUARD, useExisting: AccessGuard },
  ],
  exports: services,
})
export class AccessModule {}
