import type { Operator } from '../model/operators.js';
import type { SandboxTransaction } from '../model/transactions.js';
import { html, page, xof } from './html.js';

/** What the payment page needs to know. */
export interface PaymentView {
  transaction: SandboxTransaction;
  operators: readonly Operator[];
  /** Why the last try did not go through. */
  problem?: string;
}

/** The hosted payment page: pick an operator and pay, or cancel. */
export function paymentPage({ transaction, operators, problem }: PaymentView): string {
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

export function paymentOverPage(transaction: SandboxTransaction): string {
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

export function missingPage(): string {
  return page(
    'Paiement',
    html`<main class="card">
      <h1>Paiement</h1>
      <p class="bad">Cette page de paiement n'existe pas.</p>
    </main>`,
  );
}
