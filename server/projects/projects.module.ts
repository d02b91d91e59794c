import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { AggregatorModule } from '../aggregator/aggregator.module.js';
import { AddressRuleService } from './address-rule.service.js';
import { CallbackKeysService } from './callback-keys.service.js';
import { CallbackRotationService } from './callback-rotation.service.js';
import { ConnectionApprovalsService } from './connection-approvals.service.js';
import { ConnectionChangesService } from './connection-changes.service.js';
import { ConnectionController } from './connection.controller.js';
import { ConnectionStoreService } from './connection-store.service.js';
import { ConnectionTesterService } from './connection-tester.service.js';
import { CredentialsController } from './credentials.controller.js';
import { CredentialsSealerService } from './credentials-sealer.service.js';
import { CredentialsTesterService } from './credentials-tester.service.js';
import { CredentialsService } from './credentials.service.js';
import { EgressService } from './egress.service.js';
import { CallRateService } from './pace.service.js';
import { ProjectEntity } from './project.entity.js';
import { CheckPoliciesService } from './check-policies.service.js';
import { CheckPolicyController } from './check-policy.controller.js';
import { ProjectListService } from './project-list.service.js';
import { ProjectWriterService } from './project-store.service.js';
import { ProjectSettingsService } from './project-settings.service.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsService } from './projects.service.js';

@Module({
  imports: [AccessModule, AggregatorModule, TypeOrmModule.forFeature([ProjectEntity])],
  controllers: [ProjectsController, CredentialsController, CheckPolicyController, ConnectionController],
  providers: [
    ProjectsService,
    ProjectListService,
    ProjectSettingsService,
    ProjectWriterService,
    AddressRuleService,
    CallbackKeysService,
    CallbackRotationService,
    ConnectionStoreService,
    ConnectionTesterService,
    ConnectionChangesService,
    ConnectionApprovalsService,
    CredentialsService,
    CredentialsTesterService,
    CredentialsSealerService,
    CallRateService,
    EgressService,
    CheckPoliciesService,
  ],
  exports: [
    CheckPoliciesService,
    ProjectsService,
    CallRateService,
    ProjectSettingsService,
    CredentialsService,
    AddressRuleService,
    ConnectionApprovalsService,
  ],
})
export class ProjectsModule {}
