import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UserEntity } from '../identity/identity.entities.js';
import { AuditModule } from '../audit/audit.module.js';
import { AttemptsService } from './attempts/attempts.service.js';
import { CodeSharesService } from './second-factor/code-shares.service.js';
import { PasskeyEntity, PasskeyProofEntity } from './second-factor/passkey.entities.js';
import { PasskeysService } from './second-factor/passkeys.service.js';
import { RecoveryCodeEntity } from './second-factor/recovery-code.entity.js';
import { RecoveryCodesService } from './second-factor/recovery-codes.service.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { BrowserPasskeysService } from './browser-passkeys.service.js';
import { EnrolmentService } from './enrolment.service.js';
import { InstallationWarningsService } from './installation-warnings.service.js';
import { OwnPasskeysService } from './own-passkeys.service.js';
import { OwnPasswordService } from './own-password.service.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasswordResetsService } from './password-resets.service.js';
import { PreferencesController } from './preferences.controller.js';
import { PreferencesService } from './preferences.service.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SessionController } from './session.controller.js';
import { SessionsService } from './sessions.service.js';
import { SetUpLinksService } from './set-up-links.service.js';
import { SessionEntity, SetUpLinkEntity, PasswordResetRequestEntity } from './sign-in.entities.js';
import { SignInService } from './sign-in.service.js';
import { SignInDueTimes } from './sign-in-due-times.js';
import { SignInSecrets } from './sign-in-secrets.js';

@Module({
  imports: [
    AuditModule,
    TypeOrmModule.forFeature([
      RecoveryCodeEntity,
      PasskeyEntity,
      PasskeyProofEntity,
      UserEntity,
      SessionEntity,
      SetUpLinkEntity,
      PasswordResetRequestEntity,
    ]),
  ],
  controllers: [
    PasskeysController,
    OwnSessionsController,
    SessionController,
    SecondFactorController,
    PreferencesController,
  ],
  providers: [
    SignInSecrets,
    SignInDueTimes,
    AttemptsService,
    CodeSharesService,
    SecondFactorService,
    RecoveryCodesService,
    PasskeysService,
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
  exports: [SecondFactorService, SessionsService, SignInService, SetUpLinksService, PasswordResetsService],
})
export class SignInModule {}
