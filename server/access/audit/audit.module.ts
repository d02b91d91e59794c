import { Module } from '@nestjs/common';
import { AccessEventsService } from './access-events.service.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

const services = [AuditService, AccessEventsService];

@Module({ controllers: [AuditController], providers: services, exports: services })
export class AuditModule {}
