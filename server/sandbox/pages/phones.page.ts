import type { PhoneState } from '../control/phones.control.js';
import { html, page, xof, COMMAND_SCRIPT } from './html.js';

/** Renders the list of virtual phones. Any number is one; those with a message or a wallet are listed. */
export function phonesPage(
  numbers: readonly string[],
  authenticators: readonly { owner: string; code: string }[],
): string {
  return page(
    'Téléphones',
    html`<h1>Téléphones virtuels</h1>
      <p><a href="/sandbox">Bac à sable</a></p>
      ${
        authenticators.length > 0 &&
        html`<h2>Applications d’authentification</h2>
          <p>Code en vigueur, à usage unique. Rechargez la page pour obtenir le suivant.</p>
          <table>
            ${authenticators.map(
              ({ owner, code }) =>
                html`<tr>
                  <td>${owner}</td>
                  <td><code>${code}</code></td>
                </tr>`,
            )}
          </table>
          <h2>Numéros</h2>`
      }
      <ul>
        ${numbers.map((number) => html`<li><a href="/sandbox/phones/${number}">${number}</a></li>`)}
      </ul>
      <form action="/sandbox/phones/open">
        <label>Numéro <input name="number" placeholder="22654000001" pattern="[0-9]{8,15}" required /></label
        ><button>Ouvrir</button>
      </form>`,
  );
}

export function phonePage({ phone, operatorName, wallet, messages, waiting }: PhoneState): string {
  return page(
    `Téléphone ${phone}`,
    html`<p id="said" role="status"></p>
      <p><a href="/sandbox/phones">Téléphones virtuels</a></p>
      <main class="phone">
        <h1>${phone}</h1>
        <p>
          <small
            >${operatorName ?? 'opérateur inconnu'}${wallet !== null && html` · portefeuille ${xof(wallet)}`}</small
          >
        </p>
        ${waiting.map(
          (one) =>
            html`<div class="message">
              <b>${one.mode}</b> ${xof(one.amount)}<br /><small>${one.requestId}</small>
              <form data-command="approve">
                <input type="hidden" name="phone" value="${phone}" /><input
                  type="hidden"
                  name="id"
                  value="${one.id}"
                /><button>Accepter (PIN)</button><button class="plain" data-command="refuse">Refuser</button>
              </form>
            </div>`,
        )}
        ${messages.toReversed().map((one) => html`<div class="message"><small>${one.kind} · ${one.at.slice(0, 19)}</small><br />${one.text}</div>`)}
        <h2>Menu USSD</h2>
        <form data-command="otp">
          <input type="hidden" name="phone" value="${phone}" /><label
            >Montant <input name="amount" inputmode="numeric" required size="10" /></label
          ><button>Générer un OTP</button>
        </form>
      </main>`,
    COMMAND_SCRIPT,
  );
}
