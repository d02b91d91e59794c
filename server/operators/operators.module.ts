import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OperatorCatalogueModule } from './catalogue/operator-catalogue.module.js';
import { FeeBandEntity } from './fees/fee-band.entity.js';
import { FeeGridStartEntity } from './fees/fee-grid-start.entity.js';
import { FeeGridEntity } from './fees/fee-grid.entity.js';
import { OutagesModule } from './outages/outages.module.js';

const modules = [OperatorCatalogueModule, OutagesModule];

@Module({
  imports: [...modules, TypeOrmModule.forFeature([FeeGridEntity, FeeBandEntity, FeeGridStartEntity])],
  exports: modules,
})
export class OperatorsModule {}
