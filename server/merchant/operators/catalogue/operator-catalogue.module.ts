import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueChangesService } from './catalogue-changes.service.js';
import { CatalogueService } from './catalogue.service.js';
import { OperatorVersionEntity, PrefixVersionEntity } from './catalogue.entities.js';
import { OperatorsController } from './operators.controller.js';
import { OperatorsService } from './operators.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([OperatorVersionEntity, PrefixVersionEntity])],
  controllers: [OperatorsController],
  providers: [OperatorsService, CatalogueService, CatalogueChangesService],
  exports: [OperatorsService],
})
export class OperatorCatalogueModule {}
