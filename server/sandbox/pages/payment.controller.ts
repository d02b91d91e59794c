import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { scalarText } from '../../platform/common/values/scalar-text.js';
import { operatorOf, type Operator } from '../model/operators.js';
import { finishTransaction, shownOperators } from '../lifecycle/finish-transaction.js';
import type { SandboxTransaction } from '../model/transactions.js';
import { SandboxState } from '../state/sandbox-state.js';
import { html, page, xof } from './html.js';

interface PaymentView {
  transaction: SandboxTransaction;
  operators: readonly Operator[];
  problem?: string;
}

function paymentPage({ transaction, operators, problem }: PaymentView): string {
  const { amount, requestId, phone, pageKey } = transaction;
  const action = `/pay/invoice/${pageKey ?? ''}`;
  return page(
    'Paiement',
    html`<main class="card">
      <h1>Paiement</h1>
      <p class="sum">${xof(amount)}</p>
      <p><small>Demande ${requestId}</small></p>
      ${problem && html`<p class="bad" role="alert">${problem}</p>`}
      <form method="post" action="${action}/pay">
        <label
          >Opérateur
          <select name="operator" required>
            ${operators.map(({ id, name, country }) => html`<option value="${id}">${name} (${country})</option>`)}
          </select></label
        >
        <label
          >Numéro <input name="phone" inputmode="numeric" required placeholder="22654000001" value="${phone}"
        /></label>
        <button name="act" value="pay">Payer</button>
        <button class="plain" name="act" value="fail">Échouer (solde insuffisant)</button>
      </form>
      <form method="post" action="${action}/cancel"><button class="plain">Annuler</button></form>
      <p><small>Page d'un bac à sable : aucun argent ne circule.</small></p>
    </main>`,
  );
}

const WORDS = { pending: 'en attente', completed: 'payée', notcompleted: 'échouée' } as const;

function paymentOverPage(transaction: SandboxTransaction): string {
  return page(
    'Paiement',
    html`<main class="card">
      <h1>Paiement</h1>
      <p class="sum">${xof(transaction.amount)}</p>
      <p>
        Cette demande (${transaction.requestId}) est
        <b class="${transaction.status}">${WORDS[transaction.status]}</b>.
      </p>
    </main>`,
  );
}

function missingPage(): string {
  return page(
    'Paiement',
    html`<main class="card">
      <h1>Paiement</h1>
      <p class="bad">Cette page de paiement n'existe pas.</p>
    </main>`,
  );
}

/** The page must not be embedded in an iframe (docs/aggregator-interface.md#operations). */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
};

/** Hosted payment page, also used by the two redirect modes of direct payins. */
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

  /** Redirects to the merchant and leaves the status: only a definitive failure of the operator would change it. */
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
