import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { AggregatorModule } from '../aggregator/aggregator.module.js';
import { AddressRuleService } from './connection/address-rule.service.js';
import { CallbackKeysService } from './registry/callback-keys.service.js';
import { CallbackRotationService } from './connection/callback-rotation.service.js';
import { ConnectionApprovalsService } from './connection/connection-approvals.service.js';
import { ConnectionChangesService } from './connection/connection-changes.service.js';
import { ConnectionController } from './connection/connection.controller.js';
import { ConnectionStoreService } from './connection/connection-store.service.js';
import { ConnectionTesterService } from './connection/connection-tester.service.js';
import { CredentialsController } from './connection/credentials.controller.js';
import { CredentialsSealerService } from './registry/credentials-sealer.service.js';
import { CredentialsTesterService } from './connection/credentials-tester.service.js';
import { CredentialsService } from './connection/credentials.service.js';
import { EgressService } from './settings/egress.service.js';
import { CallRateService } from './registry/call-rate.service.js';
import { ProjectEntity } from './registry/project.entity.js';
import { CheckPoliciesService } from './check-policy/check-policies.service.js';
import { CheckPolicyController } from './check-policy/check-policy.controller.js';
import { ProjectListService } from './registry/project-list.service.js';
import { ProjectWriterService } from './registry/project-writer.service.js';
import { ProjectSettingsService } from './settings/project-settings.service.js';
import { ProjectsController } from './settings/projects.controller.js';
import { ProjectsService } from './registry/projects.service.js';

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
