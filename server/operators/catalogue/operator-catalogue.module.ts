import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueChangesService } from './catalogue-changes.service.js';
import { CatalogueService } from './catalogue.service.js';
import { OperatorVersionEntity } from './operator-version.entity.js';
import { OperatorsController } from './operators.controller.js';
import { OperatorsService } from './operators.service.js';
import { PrefixVersionEntity } from './prefix-version.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([OperatorVersionEntity, PrefixVersionEntity])],
  controllers: [OperatorsController],
  providers: [OperatorsService, CatalogueService, CatalogueChangesService],
  exports: [OperatorsService],
})
export class OperatorCatalogueModule {}
