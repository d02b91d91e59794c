import { Module } from '@nestjs/common';
import { CatalogueChangesService } from './catalogue-changes.service.js';
import { CatalogueService } from './catalogue.service.js';
import { OperatorsController } from './operators.controller.js';
import { OperatorsService } from './operators.service.js';

@Module({
  controllers: [OperatorsController],
  providers: [OperatorsService, CatalogueService, CatalogueChangesService],
  exports: [OperatorsService],
})
export class OperatorCatalogueModule {}
