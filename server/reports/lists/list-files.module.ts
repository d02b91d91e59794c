import { Module } from '@nestjs/common';
import { OrdersModule } from '../../payouts/orders/orders.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { ListFilesController } from './list-files.controller.js';
import { ListFilesService } from './list-files.service.js';

@Module({
  imports: [DocumentsModule, OrdersModule],
  controllers: [ListFilesController],
  providers: [ListFilesService],
})
export class ListFilesModule {}
