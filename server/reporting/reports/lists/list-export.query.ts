import { IntersectionType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsOptional, Matches } from 'class-validator';
import { toList } from '../../../platform/common/lists/list-query.js';
import { CallbackQuery } from '../../../payments/callbacks/views/callback.query.js';
import { OrderQuery, PayoutQuery } from '../../../payments/payouts/orders/order.dto.js';
import { BreakQuery } from '../../../books/breaks/break.dto.js';
import { TransactionQuery } from '../../../payments/transactions/views/transaction.query.js';

export class ListFileQuery {
  @IsIn(['csv', 'xlsx']) format!: 'csv' | 'xlsx';
  /** Names of the columns in their order, comma-separated; default: all. */
  @IsOptional()
  @toList
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(40)
  @Matches(/^[A-Za-z]{1,40}$/, { each: true })
  columns?: string[];
}

export class TransactionFileQuery extends IntersectionType(TransactionQuery, ListFileQuery) {}
export class CallbackFileQuery extends IntersectionType(CallbackQuery, ListFileQuery) {}
export class PayoutFileQuery extends IntersectionType(PayoutQuery, ListFileQuery) {}
export class OrderFileQuery extends IntersectionType(OrderQuery, ListFileQuery) {}
export class BreakListFileQuery extends IntersectionType(BreakQuery, ListFileQuery) {}
