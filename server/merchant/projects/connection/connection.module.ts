import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AggregatorModule } from '../../../aggregator/aggregator.module.js';
import { ProjectRegistryModule } from '../registry/project-registry.module.js';
import { AddressRuleService } from './address-rule.service.js';
import { CallbackRotationService } from './callback-rotation.service.js';
import { ConnectionApprovalsService } from './connection-approvals.service.js';
import { ConnectionChangesService } from './connection-changes.service.js';
import { ConnectionStoreService } from './connection-store.service.js';
import { ConnectionTesterService } from './connection-tester.service.js';
import { ConnectionController } from './connection.controller.js';
import { CredentialsTesterService } from './credentials-tester.service.js';
import { CredentialsController } from './credentials.controller.js';
import { CredentialsService } from './credentials.service.js';
import { ProjectConnectionEntity, ProposedCredentialsEntity } from './connection.entities.js';

@Module({
  imports: [
    ProjectRegistryModule,
    AggregatorModule,
    TypeOrmModule.forFeature([ProjectConnectionEntity, ProposedCredentialsEntity]),
  ],
  controllers: [ConnectionController, CredentialsController],
  providers: [
    AddressRuleService,
    CallbackRotationService,
    ConnectionStoreService,
    ConnectionTesterService,
    ConnectionChangesService,
    ConnectionApprovalsService,
    CredentialsService,
    CredentialsTesterService,
  ],
  exports: [AddressRuleService, ConnectionStoreService, ConnectionApprovalsService, CredentialsService],
})
export class ConnectionModule {}
