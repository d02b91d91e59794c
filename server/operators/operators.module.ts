import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { CatalogueChangesService } from './catalogue-changes.service.js';
import { CatalogueService } from './catalogue.service.js';
import { OperatorsController } from './operators.controller.js';
import { OperatorsService } from './operators.service.js';
import { OutagesController } from './outages.controller.js';
import { OutagesService } from './outages.service.js';

@Module({
  imports: [ProjectsModule, AlertsModule],
  controllers: [OperatorsController, OutagesController],
  providers: [OperatorsService, OutagesService, CatalogueService, CatalogueChangesService],
  exports: [OperatorsService, OutagesService],
})
export class OperatorsModule {}
