import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { AggregatorModule } from '../aggregator/aggregator.module.js';
import { AddressRule } from './address-rule.service.js';
import { CallbackKeys } from './callback-keys.service.js';
import { CallbackRotation } from './callback-rotation.service.js';
import { ConnectionApprovals } from './connection-approvals.service.js';
import { ConnectionChanges } from './connection-changes.service.js';
import { ConnectionController } from './connection.controller.js';
import { ConnectionStore } from './connection-store.service.js';
import { ConnectionTester } from './connection-tester.service.js';
import { CredentialsController } from './credentials.controller.js';
import { CredentialsSealer } from './credentials-sealer.service.js';
import { CredentialsTester } from './credentials-tester.service.js';
import { CredentialsService } from './credentials.service.js';
import { EgressService } from './egress.service.js';
import { PaceService } from './pace.service.js';
import { ProjectEntity } from './project.entity.js';
import { CheckPolicies } from './check-policies.service.js';
import { CheckPolicyController } from './check-policy.controller.js';
import { ProjectListService } from './project-list.service.js';
import { ProjectStore } from './project-store.service.js';
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
    ProjectStore,
    AddressRule,
    CallbackKeys,
    CallbackRotation,
    ConnectionStore,
    ConnectionTester,
    ConnectionChanges,
    ConnectionApprovals,
    CredentialsService,
    CredentialsTester,
    CredentialsSealer,
    PaceService,
    EgressService,
    CheckPolicies,
  ],
  exports: [
    CheckPolicies,
    ProjectsService,
    PaceService,
    ProjectSettingsService,
    CredentialsService,
    AddressRule,
    ConnectionApprovals,
  ],
})
export class ProjectsModule {}
