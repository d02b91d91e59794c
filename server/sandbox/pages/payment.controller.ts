import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { scalarText } from '../../common/values/scalar-text.js';
import { operatorOf } from '../model/operators.js';
import { finishTransaction, shownOperators } from '../lifecycle/finish-transaction.js';
import type { SandboxTransaction } from '../model/transactions.js';
import { SandboxState } from '../state/sandbox-state.js';
import { missingPage, paymentOverPage, paymentPage } from './payment.page.js';

/** The page must not be embedded in an iframe (docs/aggregator-interface.md#operations). */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
};

/** The hosted payment page, also reached by the two redirect modes of direct payins. */
@Controller()
export class PaymentController {
  constructor(private readonly world: SandboxState) {}

  @Get(['pay/invoice/:key', 'operator/:id/:key'])
  show(@Param('key') key: string, @Res() reply: FastifyReply): void {
    this.answer(reply, this.world.book.byPage(key));
  }

  @Post('pay/invoice/:key/pay')
  pay(@Param('key') key: string, @Body() body: Record<string, unknown>, @Res() reply: FastifyReply): void {
    const transaction = this.world.book.byPage(key);
    if (transaction?.status !== 'pending') {
      this.answer(reply, transaction);
      return;
    }
    const phone = scalarText(body.phone).replace(/\D/g, '');
    const operator = operatorOf(phone);
    if (!operator || String(operator.id) !== String(body.operator)) {
      this.answer(reply, transaction, "Ce numéro n'est pas de cet opérateur.");
      return;
    }
    const failed = body.act === 'fail';
    const details = failed ? 'Solde insuffisant du client' : undefined;
    const status = failed ? 'notcompleted' : 'completed';
    finishTransaction(
      this.world,
      transaction,
      { status, operator, phone, details, prompt: true },
      this.world.now(),
    );
    this.leave(reply, transaction, failed ? transaction.cancelUrl : transaction.returnUrl);
  }

  /** The customer goes back; only a definitive failure of the operator would change the status. */
  @Post('pay/invoice/:key/cancel')
  cancel(@Param('key') key: string, @Res() reply: FastifyReply): void {
    const transaction = this.world.book.byPage(key);
    if (!transaction) {
      this.answer(reply, undefined);
      return;
    }
    this.leave(reply, transaction, transaction.cancelUrl);
  }

  private leave(reply: FastifyReply, transaction: SandboxTransaction, url: string | undefined): void {
    if (url) void reply.headers(HEADERS).status(303).header('Location', url).send();
    else this.answer(reply, transaction);
  }

  private answer(reply: FastifyReply, transaction: SandboxTransaction | undefined, problem?: string): void {
    void reply.headers(HEADERS).status(transaction ? (problem ? 422 : 200) : 404);
    if (!transaction) return void reply.send(missingPage());
    if (transaction.status !== 'pending') return void reply.send(paymentOverPage(transaction));
    const all = transaction.operator ? [transaction.operator] : shownOperators(this.world, transaction);
    const network = this.world.projects.named(transaction.project).operators;
    const operators = all.filter(({ id }) => network.get(id)?.network);
    return void reply.send(paymentPage({ transaction, operators, ...(problem ? { problem } : {}) }));
  }
}
