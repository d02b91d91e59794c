import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { UserEntity } from '../identity/identity.entities.js';
import { BrowserPasskeysService } from './browser-passkeys.service.js';
import { EnrolmentService } from './enrolment.service.js';
import { InstallationWarningsService } from './installation-warnings.service.js';
import { OwnPasskeysService } from './own-passkeys.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { OwnPasswordService } from './own-password.service.js';
import { PasswordResetsService } from './password-resets.service.js';
import { PreferencesController } from './preferences.controller.js';
import { PreferencesService } from './preferences.service.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SessionController } from './session.controller.js';
import { PasswordResetRequestEntity, SessionEntity, SetUpLinkEntity } from './sign-in.entities.js';
import { SessionsService } from './sessions.service.js';
import { SetUpLinksService } from './set-up-links.service.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [
    AuditModule,
    SecondFactorModule,
    TypeOrmModule.forFeature([UserEntity, SessionEntity, SetUpLinkEntity, PasswordResetRequestEntity]),
  ],
  controllers: [
    PasskeysController,
    OwnSessionsController,
    SessionController,
    SecondFactorController,
    PreferencesController,
  ],
  providers: [
    SessionsService,
    SignInService,
    OwnPasswordService,
    OwnSessionsService,
    OwnPasskeysService,
    BrowserPasskeysService,
    PreferencesService,
    SetUpLinksService,
    PasswordResetsService,
    InstallationWarningsService,
    EnrolmentService,
  ],
  exports: [PasswordResetsService, SessionsService, SetUpLinksService, SignInService],
})
export class SignInModule {}
