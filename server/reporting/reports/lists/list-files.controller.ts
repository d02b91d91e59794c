import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TABLE_TYPES } from '../../../platform/common/table/write-table.js';
import { ApiFile } from '../../../platform/common/requests/api-file.js';
import type { FastifyReply } from 'fastify';
import { CurrentUser, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { callbackList } from '../../../payments/callbacks/views/callbacks.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { readerOf } from '../../../platform/common/values/reader.js';
import { contentDisposition } from '../../../access/files/file-name.js';
import { breaks } from '../../../books/breaks/breaks.texts.js';
import { callbacks } from '../../../payments/callbacks/callbacks.texts.js';
import { payouts } from '../../../payments/payouts/payouts.texts.js';
import { transactions } from '../../../payments/transactions/transactions.texts.js';
import { PayoutViewsService } from '../../../payments/payouts/attempts/payout-views.service.js';
import { OrderViewsService } from '../../../payments/payouts/orders/order-views.service.js';
import { PAYOUT_LIST } from '../../../payments/payouts/orders/payout-list.js';
import { breakList } from '../../../books/breaks/break-list.js';
import { transactionList } from '../../../payments/overview/transaction-list.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { breakFileColumns } from './break-columns.js';
import { CALLBACK_FILE_COLUMNS } from './callback-columns.js';
import type { ListExport } from './list-export.js';
import {
  BreakListFileQuery,
  CallbackFileQuery,
  OrderFileQuery,
  PayoutFileQuery,
  TransactionFileQuery,
} from './list-export.query.js';
import { ListFilesService } from './list-files.service.js';
import { ORDER_FILE_COLUMNS, PAYOUT_FILE_COLUMNS } from './payout-columns.js';
import { TRANSACTION_FILE_COLUMNS } from './transaction-columns.js';
import { RESOLVED_BREAKS } from '../../../books/breaks/resolved-breaks.js';

const FILE = {
  description:
    'Streamed, up to 1,000,000 rows; `x-rappro-rows` gives their number. Takes the filters and the order of the list. Phone numbers and names are masked for users who may not read them. Recorded in the audit log.',
};

@ApiTags('lists')
@Controller('api/list-files')
@SignedIn()
export class ListFilesController {
  constructor(
    private readonly files: ListFilesService,
    private readonly orders: OrderViewsService,
    private readonly payoutViews: PayoutViewsService,
    private readonly clock: Clock,
  ) {}

  @Get('transactions')
  @WithinLimits()
  @Summary({
    en: 'Download a list of transactions as CSV or XLSX',
    fr: 'Télécharger une liste de transactions en CSV ou XLSX',
    ...FILE,
  })
  @ApiFile(Object.values(TABLE_TYPES))
  transactions(
    @Query() query: TransactionFileQuery,
    @CurrentUser() actor: UserActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const selection = transactionList(query, actor, this.clock.now(), RESOLVED_BREAKS);
    // Its columns read what they need by key.
    const { joins: _, ...list } = selection.list;
    return this.file(
      {
        name: 'transactions',
        title: transactions.transactions.title,
        list,
        where: selection.where,
        columns: TRANSACTION_FILE_COLUMNS,
      },
      query,
      { actor, reply },
    );
  }

  @Get('callbacks')
  @WithinLimits()
  @Summary({
    en: 'Download a list of callbacks as CSV or XLSX',
    fr: 'Télécharger une liste de callbacks reçus en CSV ou XLSX',
    ...FILE,
  })
  @ApiFile(Object.values(TABLE_TYPES))
  callbacks(
    @Query() query: CallbackFileQuery,
    @CurrentUser() actor: UserActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const selection = callbackList(query, actor.scope, this.clock.now(), RESOLVED_BREAKS);
    return this.file(
      { name: 'callbacks', title: callbacks.callbacks.title, ...selection, columns: CALLBACK_FILE_COLUMNS },
      query,
      { actor, reply },
    );
  }

  @Get('payouts')
  @WithinLimits()
  @Summary({
    en: 'Download a list of payouts as CSV or XLSX',
    fr: 'Télécharger une liste de décaissements en CSV ou XLSX',
    ...FILE,
  })
  @ApiFile(Object.values(TABLE_TYPES))
  async payouts(
    @Query() query: PayoutFileQuery,
    @CurrentUser() actor: UserActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const where = await this.payoutViews.where(query, actor.scope);
    return this.file(
      {
        name: 'payouts',
        title: payouts.payouts.title,
        list: PAYOUT_LIST,
        where,
        columns: PAYOUT_FILE_COLUMNS,
      },
      query,
      { actor, reply },
    );
  }

  @Get('payout-orders')
  @Summary({
    en: 'Download a list of payout requests and batches as CSV or XLSX',
    fr: 'Télécharger une liste de demandes et de lots de décaissement en CSV ou XLSX',
    ...FILE,
  })
  @ApiFile(Object.values(TABLE_TYPES))
  async payoutOrders(
    @Query() query: OrderFileQuery,
    @CurrentUser() actor: UserActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const selection = await this.orders.selection(query, actor);
    return this.file(
      { name: 'payout-orders', title: payouts.payouts.title, ...selection, columns: ORDER_FILE_COLUMNS },
      query,
      { actor, reply },
    );
  }

  @Get('breaks')
  @WithinLimits()
  @Summary({
    en: 'Download a list of breaks as CSV or XLSX',
    fr: 'Télécharger une liste d’écarts en CSV ou XLSX',
    ...FILE,
  })
  @ApiFile(Object.values(TABLE_TYPES))
  breaks(
    @Query() query: BreakListFileQuery,
    @CurrentUser() actor: UserActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const now = this.clock.now();
    const selection = breakList(query, actor, now);
    return this.file(
      { name: 'breaks', title: breaks.breaks.title, ...selection, columns: breakFileColumns(now) },
      query,
      { actor, reply },
    );
  }

  private async file(
    exported: ListExport,
    query: Parameters<ListFilesService['file']>[1],
    { actor, reply }: { actor: UserActor; reply: FastifyReply },
  ): Promise<StreamableFile> {
    const reader = readerOf(reply.request);
    const { name, type, rows, stream } = await this.files.file(exported, query, { actor, reader });
    void reply.header('x-rappro-rows', String(rows));
    return new StreamableFile(stream, { type, disposition: contentDisposition(name) });
  }
}
