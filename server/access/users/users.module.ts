import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessWithdrawalEntity } from './access-withdrawal.entity.js';
import { AccessWithdrawalsController } from './access-withdrawals.controller.js';
import { AccessWithdrawalsService } from './access-withdrawals.service.js';
import { AccessProposalsService } from './access-proposals.service.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeyRequestsService } from './api-key-requests.service.js';
import { ApproverConfirmationsService } from './approver-confirmations.service.js';
import { ProviderAccounts } from '../openid/provider-accounts.js';
import { ProviderAccountsService } from './provider-accounts.service.js';
import { ProviderGroupsController } from './provider-groups.controller.js';
import { ProviderGroupsService } from './provider-groups.service.js';
import { UserNamesController } from './user-names.controller.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';
import { UserSessionsController } from './user-sessions.controller.js';
import { UserSessionsService } from './user-sessions.service.js';
import { UserWriterService } from './user-writer.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AccessWithdrawalEntity])],
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
