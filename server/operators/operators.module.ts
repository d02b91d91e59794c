import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { OperatorsService } from './operators.service.js';
import { OutagesService } from './outages.service.js';

@Module({
  imports: [AlertsModule],
  providers: [OperatorsService, OutagesService],
  exports: [OperatorsService, OutagesService],
})
export class OperatorsModule {}
