import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { CatalogueChangesService } from './catalogue/catalogue-changes.service.js';
import { CatalogueService } from './catalogue/catalogue.service.js';
import { OperatorsController } from './catalogue/operators.controller.js';
import { OperatorsService } from './catalogue/operators.service.js';
import { OutagesController } from './outages/outages.controller.js';
import { OutagesService } from './outages/outages.service.js';

@Module({
  imports: [ProjectsModule, AlertsModule],
  controllers: [OperatorsController, OutagesController],
  providers: [OperatorsService, OutagesService, CatalogueService, CatalogueChangesService],
  exports: [OperatorsService, OutagesService],
})
export class OperatorsModule {}
