import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OperatorCatalogueModule } from './catalogue/operator-catalogue.module.js';
import { FeeBandEntity, FeeGridStartEntity, FeeGridEntity } from './fees/fees.entities.js';
import { OutagesModule } from './outages/outages.module.js';

const modules = [OperatorCatalogueModule, OutagesModule];

@Module({
  imports: [...modules, TypeOrmModule.forFeature([FeeGridEntity, FeeBandEntity, FeeGridStartEntity])],
  exports: modules,
})
export class OperatorsModule {}
