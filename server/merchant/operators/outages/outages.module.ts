import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/alerts.module.js';
import { ProjectsModule } from '../../projects/projects.module.js';
import { OperatorCatalogueModule } from '../catalogue/operator-catalogue.module.js';
import { OperatorOutageEntity } from './operator-outage.entity.js';
import { OutagesController } from './outages.controller.js';
import { OutagesService } from './outages.service.js';

@Module({
  imports: [
    OperatorCatalogueModule,
    ProjectsModule,
    AlertsModule,
    TypeOrmModule.forFeature([OperatorOutageEntity]),
  ],
  controllers: [OutagesController],
  providers: [OutagesService],
  exports: [OutagesService],
})
export class OutagesModule {}
