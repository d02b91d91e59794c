import { Module } from '@nestjs/common';
import { OperatorCatalogueModule } from '../../../merchant/operators/catalogue/operator-catalogue.module.js';
import { DriftModule } from '../drift/drift.module.js';
import { LifecycleModule } from '../lifecycle/lifecycle.module.js';
import { LostCallsModule } from '../lost-calls/lost-calls.module.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';

@Module({
  imports: [LifecycleModule, OperatorCatalogueModule, DriftModule, LostCallsModule],
  controllers: [RegistrationController],
  providers: [RegistrationService],
})
export class RegistrationModule {}
