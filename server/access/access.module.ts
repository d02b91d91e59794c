import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessEventsService } from './access-events.service.js';
import { AccessGuard } from './access.guard.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { ApiKeysService } from './api-keys.service.js';
import { AttemptsService } from './attempts.service.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { EnrolmentService } from './enrolment.service.js';
import { InstallationWarningsService } from './installation-warnings.service.js';
import { OwnPasswordService } from './own-password.service.js';
import { UserEntity } from './person.entity.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorService } from './second-factor.service.js';
import { RouteRules } from './route-rules.js';
import { SessionController } from './session.controller.js';
import { SessionsService } from './sessions.service.js';
import { SetUpLinksService } from './set-up-links.service.js';
import { SignInService } from './sign-in.service.js';
import { SoleAdministratorService } from './sole-administrator.service.js';

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
