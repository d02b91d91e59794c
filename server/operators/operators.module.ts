import { Module } from '@nestjs/common';
import { OperatorCatalogueModule } from './catalogue/operator-catalogue.module.js';
import { OutagesModule } from './outages/outages.module.js';

const modules = [OperatorCatalogueModule, OutagesModule];

@Module({ imports: modules, exports: modules })
export class OperatorsModule {}
