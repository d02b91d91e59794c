import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../projects/projects.module.js';
import { AlertsModule } from '../alerts/alerts.module.js';
import { CatalogueChangesService } from './catalogue/catalogue-changes.service.js';
import { PrefixVersionEntity } from './catalogue/catalogue.entities.js';
import { CatalogueService } from './catalogue/catalogue.service.js';
import { OperatorsController } from './catalogue/operators.controller.js';
import { OperatorsService } from './catalogue/operators.service.js';
import { OperatorOutageEntity } from './outages/operator-outage.entity.js';
import { OutagesController } from './outages/outages.controller.js';
import { OutagesService } from './outages/outages.service.js';

@Module({
  imports: [
    ProjectsModule,
    AlertsModule,
    TypeOrmModule.forFeature([PrefixVersionEntity, OperatorOutageEntity]),
  ],
  controllers: [OperatorsController, OutagesController],
  providers: [OperatorsService, CatalogueService, CatalogueChangesService, OutagesService],
  exports: [OperatorsService, OutagesService],
})
export class OperatorsModule {}
