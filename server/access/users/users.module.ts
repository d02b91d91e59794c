import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../identity/identity.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { ApiKeysModule } from '../api-keys/api-keys.module.js';
import { ApprovalsModule } from '../approvals/approvals.module.js';
import { ProviderAccounts } from '../openid/provider-accounts.js';
import { AccessProposalsService } from './access-proposals.service.js';
import { AccessWithdrawalEntity } from './access-withdrawal.entity.js';
import { AccessWithdrawalsController } from './access-withdrawals.controller.js';
import { AccessWithdrawalsService } from './access-withdrawals.service.js';
import { ApiKeyRequestsService } from './api-key-requests.service.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApproverConfirmationsService } from './approver-confirmations.service.js';
import { ProviderAccountsService } from './provider-accounts.service.js';
import { ProviderGroupsController } from './provider-groups.controller.js';
import { ProviderGroupsService } from './provider-groups.service.js';
import { UserNamesController } from './user-names.controller.js';
import { UserSessionsController } from './user-sessions.controller.js';
import { UserSessionsService } from './user-sessions.service.js';
import { UserWriterService } from './user-writer.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    IdentityModule,
    AuditModule,
    SignInModule,
    ApiKeysModule,
    ApprovalsModule,
    TypeOrmModule.forFeature([AccessWithdrawalEntity]),
  ],
  controllers: [
    UserNamesController,
    UsersController,
    AccessWithdrawalsController,
    UserSessionsController,
    ApiKeysController,
    ProviderGroupsController,
  ],
  providers: [
    UsersService,
    ApproverConfirmationsService,
    AccessWithdrawalsService,
    UserSessionsService,
    UserWriterService,
    AccessProposalsService,
    ApiKeyRequestsService,
    ProviderGroupsService,
    { provide: ProviderAccounts, useClass: ProviderAccountsService },
  ],
})
export class UsersModule {}
