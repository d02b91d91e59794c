import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AggregatorClientModule } from '../../aggregator/client/client.module.js';
import { CallRateService } from './registry/call-rate.service.js';
import { CallbackKeysService } from './registry/callback-keys.service.js';
import { CredentialsSealerService } from './registry/credentials-sealer.service.js';
import { ProjectListService } from './registry/project-list.service.js';
import { ProjectWriterService } from './registry/project-writer.service.js';
import { ProjectsService } from './registry/projects.service.js';
import { ReplacedCallbackKeyEntity, ProjectEntity } from './registry/registry.entities.js';
import { ResponseWatchService } from './registry/response-watch.service.js';
import { SweepPausesService } from './registry/sweep-pauses.service.js';
import { CheckPoliciesService } from './check-policy/check-policies.service.js';
import { CheckPolicyController } from './check-policy/check-policy.controller.js';
import { AddressRuleService } from './connection/address-rule.service.js';
import { CallbackRotationService } from './connection/callback-rotation.service.js';
import { ConnectionApprovalsService } from './connection/connection-approvals.service.js';
import { ConnectionChangesService } from './connection/connection-changes.service.js';
import { ConnectionStoreService } from './connection/connection-store.service.js';
import { ConnectionTesterService } from './connection/connection-tester.service.js';
import { ConnectionController } from './connection/connection.controller.js';
import { ProjectConnectionEntity, ProposedCredentialsEntity } from './connection/connection.entities.js';
import { CredentialsTesterService } from './connection/credentials-tester.service.js';
import { CredentialsController } from './connection/credentials.controller.js';
import { CredentialsService } from './connection/credentials.service.js';
import { CallRateUseService } from './settings/call-rate-use.service.js';
import { EgressService } from './settings/egress.service.js';
import { ProjectSettingsService } from './settings/project-settings.service.js';
import { ProjectsController } from './settings/projects.controller.js';
import { ProjectSecrets } from './registry/project-secrets.js';
import { ProjectClockRecords, ProjectDueTimes } from './registry/project-times.js';

@Module({
  imports: [
    AggregatorClientModule,
    TypeOrmModule.forFeature([
      ReplacedCallbackKeyEntity,
      ProjectEntity,
      ProjectConnectionEntity,
      ProposedCredentialsEntity,
    ]),
  ],
  controllers: [CheckPolicyController, ConnectionController, CredentialsController, ProjectsController],
  providers: [
    ProjectClockRecords,
    ProjectDueTimes,
    ProjectSecrets,
    ProjectsService,
    ProjectListService,
    ProjectWriterService,
    CallbackKeysService,
    CredentialsSealerService,
    CallRateService,
    SweepPausesService,
    ResponseWatchService,
    CheckPoliciesService,
    AddressRuleService,
    CallbackRotationService,
    ConnectionStoreService,
    ConnectionTesterService,
    ConnectionChangesService,
    ConnectionApprovalsService,
    CredentialsService,
    CredentialsTesterService,
    ProjectSettingsService,
    EgressService,
    CallRateUseService,
  ],
  exports: [
    ProjectsService,
    CallRateService,
    SweepPausesService,
    ResponseWatchService,
    CheckPoliciesService,
    AddressRuleService,
  ],
})
export class ProjectsModule {}
