import { Module } from '@nestjs/common';
import { AlertsModule } from '../../alerts/alerts.module.js';
import { ProjectsModule } from '../../projects/projects.module.js';
import { OperatorCatalogueModule } from '../catalogue/operator-catalogue.module.js';
import { OutagesController } from './outages.controller.js';
import { OutagesService } from './outages.service.js';

@Module({
  imports: [OperatorCatalogueModule, ProjectsModule, AlertsModule],
  controllers: [OutagesController],
  providers: [OutagesService],
  exports: [OutagesService],
})
export class OutagesModule {}
