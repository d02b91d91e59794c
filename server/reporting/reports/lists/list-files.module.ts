import { Module } from '@nestjs/common';
import { AttemptsModule } from '../../../payments/payouts/attempts/attempts.module.js';
import { OrdersModule } from '../../../payments/payouts/orders/orders.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { ListFilesController } from './list-files.controller.js';
import { ListFilesService } from './list-files.service.js';

@Module({
  imports: [DocumentsModule, OrdersModule, AttemptsModule],
  controllers: [ListFilesController],
  providers: [ListFilesService],
})
export class ListFilesModule {}
