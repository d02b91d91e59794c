import { Global, Module } from '@nestjs/common';
import { IdentityModule } from './identity/identity.module.js';
import { AuditModule } from './audit/audit.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { OpenIdModule } from './openid/openid.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { GuardModule } from './guard/guard.module.js';
import { FilesModule } from './files/files.module.js';
import { ApprovalsModule } from './approvals/approvals.module.js';
import { UsersModule } from './users/users.module.js';
import { SavedViewsModule } from './saved-views/saved-views.module.js';
import { LiveModule } from './live/live.module.js';
import { AccountMailsModule } from './account-mails/account-mails.module.js';
import { ExpiringKeysModule } from './api-keys/expiring-keys.module.js';

/** Global: every floor asks who acts, records it in the audit log and has two people decide. */
@Global()
@Module({
  imports: [
    IdentityModule,
    AuditModule,
    PersonalDataModule,
    SignInModule,
    OpenIdModule,
    ApiKeysModule,
    ExpiringKeysModule,
    GuardModule,
    FilesModule,
    ApprovalsModule,
    UsersModule,
    SavedViewsModule,
    LiveModule,
    AccountMailsModule,
  ],
  exports: [IdentityModule, AuditModule, SignInModule, ApiKeysModule, FilesModule, ApprovalsModule],
})
export class AccessModule {}
