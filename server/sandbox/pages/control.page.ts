import { COMMANDS } from '../control/commands.js';
import type { SandboxControl } from '../control/sandbox.control.js';
import type { TransactionState } from '../control/views.js';
import { FAULTS } from '../faults/fault-catalogue.js';
import { OPERATIONS } from '../model/operation-names.js';
import { html, type Html, page, xof, COMMAND_SCRIPT } from './html.js';

/** @param reference shows the transactions with this reference instead of the latest */
export function controlPage(control: SandboxControl, reference?: string): string {
  return page(
    'Bac à sable',
    html`<p id="said" role="status"></p>
      <h1>Bac à sable de l'agrégateur</h1>
      <p>
        base_url <code>${control.baseUrl}</code> · <a href="/sandbox/phones">téléphones virtuels</a> ·
        <a href="/sandbox/books">relevés</a>
      </p>
      ${clock(control)}${control.projects().map(({ name }) => project(control, name))}${transactions(control, reference)}${callbacks(control)}${faults(control)}${commands()}`,
    COMMAND_SCRIPT,
  );
}

function clock(control: SandboxControl): Html {
  return html`<h2>Horloge</h2>
    <p><b>${control.clock.now().toISOString()}</b></p>
    <form data-command="clock">
      <button name="advance" value="3600000">+ 1 h</button
      ><button name="advance" value="86400000">+ 1 jour</button>
      <button name="advance" value="604800000">+ 7 jours</button
      ><button class="plain" name="freeze" value="true">Arrêter</button
      ><button class="plain" name="release" value="true">Heure réelle</button>
    </form>
    <form data-command="profile">
      <button class="plain" name="automatic" value="true">Issue automatique</button
      ><button class="plain" name="automatic" value="false">Mode manuel</button>
    </form>`;
}

function project(control: SandboxControl, name: string): Html {
  const found = control.projects().find((one) => one.name === name);
  const { balances, doublePaid } = control.accounts(name);
  return html`<h2>Projet ${name}</h2>
    <p>
      Apikey <code>${found?.apiKey}</code><br />Bearer <code>${found?.authToken}</code><br />
      Payin ${found?.payinEnabled ? 'activé' : 'désactivé'}, payout
      ${found?.payoutEnabled ? 'activé' : 'désactivé'}, IP ${found?.whitelist.join(', ')}, payés deux fois :
      ${doublePaid}
    </p>
    <form data-command="change-project">
      <input type="hidden" name="name" value="${name}" />
      <button class="plain" name="payinEnabled" value="${!found?.payinEnabled}">
        ${found?.payinEnabled ? 'Désactiver' : 'Activer'} le payin
      </button>
      <button class="plain" name="payoutEnabled" value="${!found?.payoutEnabled}">
        ${found?.payoutEnabled ? 'Désactiver' : 'Activer'} le payout
      </button>
    </form>
    <details>
      <summary>Soldes par opérateur</summary>
      <table>
        <tr>
          <th>Opérateur</th>
          <th>Solde</th>
          <th>Réseau</th>
          <th>Compte</th>
          <th></th>
        </tr>
        ${balances.map(
          (one) =>
            html`<tr>
              <td>${one.operatorId} ${one.operatorName}</td>
              <td class="n">${xof(one.balance)}</td>
              <td>${one.network ? 'oui' : 'non'}</td>
              <td>${one.account}</td>
              <td>
                <form data-command="top-up">
                  <input type="hidden" name="project" value="${name}" /><input
                    type="hidden"
                    name="operatorId"
                    value="${one.operatorId}"
                  /><input name="amount" size="8" value="100000" /><button class="plain">Ajouter</button>
                </form>
              </td>
            </tr>`,
        )}
      </table>
    </details>`;
}

function transactions(control: SandboxControl, reference?: string): Html {
  const found = control.transactions.list({ limit: 50, ...(reference ? { reference } : {}) }).toReversed();
  return html`<h2 id="transactions">
      Transactions (${reference ? `référence ${reference}` : 'les 50 dernières'})
    </h2>
    <form action="/sandbox#transactions">
      <input name="reference" size="40" value="${reference ?? ''}" placeholder="référence" /><button
        class="plain"
      >
        Chercher
      </button>
    </form>
    <div class="scroll">
      <table>
        <tr>
          <th>Créée</th>
          <th>Référence, jeton de création</th>
          <th>Canal</th>
          <th>Montant</th>
          <th>Opérateur</th>
          <th>Numéro</th>
          <th>État</th>
          <th>Prévue</th>
          <th></th>
        </tr>
        ${found.map(transactionRow)}
      </table>
    </div>`;
}

/** Formats as `2024-03-05 10:00:00`, UTC. */
function moment(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ');
}

const WORDS: Record<string, string> = {
  settle: 'Aboutir',
  fail: 'Échouer',
  'leave-pending': 'Laisser en attente',
  'drop-callbacks': 'Sans callback',
  'send-callback': 'Renvoyer le callback',
  flip: 'Inverser',
};

function transactionRow(one: TransactionState): Html {
  const commandsFor =
    one.status === 'pending'
      ? ['settle', 'fail', 'leave-pending', 'drop-callbacks']
      : ['send-callback', 'flip'];
  return html`<tr>
    <td class="t">${moment(one.createdAt)}</td>
    <td>
      ${one.project} <code>${one.reference ?? '–'}</code>
      <details>
        <summary>jeton</summary>
        <code>${one.token}</code>
      </details>
    </td>
    <td>${one.channel}</td>
    <td class="n">${xof(one.amount)}</td>
    <td>${one.operatorName ?? '–'}</td>
    <td>${one.phone || '–'}</td>
    <td class="${one.status}">${one.status} ${one.subCode ?? ''}</td>
    <td class="t">${moment(one.settlesAt ?? '')}</td>
    <td>
      <form data-command="settle">
        <input
          type="hidden"
          name="id"
          value="${one.id}"
        />${commandsFor.map((name) => html`<button class="plain" data-command="${name}">${WORDS[name]}</button>`)}
      </form>
      ${one.pageUrl && html`<a href="${one.pageUrl}">page</a>`}
    </td>
  </tr>`;
}

function callbacks(control: SandboxControl): Html {
  const latest = control.callbacks({ limit: 40 }).toReversed();
  return html`<h2>Callbacks (les 40 derniers)</h2>
    <div class="scroll">
      <table>
        <tr>
          <th>Envoyé</th>
          <th>Référence</th>
          <th>Forme</th>
          <th>Statut annoncé</th>
          <th>Essai</th>
          <th>Réponse</th>
          <th>Corps</th>
        </tr>
        ${latest.map(
          (one) =>
            html`<tr>
              <td class="t">${moment(one.at)}</td>
              <td>${one.reference ?? '–'}</td>
              <td>${one.encoding}</td>
              <td>${one.status}</td>
              <td>${one.attempt}</td>
              <td>${one.httpStatus ?? '…'} ${one.error}</td>
              <td>
                <details>
                  <summary>voir</summary>
                  <code>${one.body}</code>
                </details>
              </td>
            </tr>`,
        )}
      </table>
    </div>`;
}

function faults(control: SandboxControl): Html {
  return html`<h2>Anomalies simulées</h2>
    <form data-command="fault">
      <select name="fault">
        ${Object.keys(FAULTS).map((name) => html`<option>${name}</option>`)}
      </select>
      <input name="reference" placeholder="référence" /><input name="phone" placeholder="numéro" /><select
        name="operation"
      >
        <option value="">toute opération</option>
        ${OPERATIONS.map((name) => html`<option>${name}</option>`)}
      </select>
      <input name="times" placeholder="fois ou always" size="12" /><input
        name="probability"
        placeholder="probabilité"
        size="10"
      /><input name="params" placeholder='{"ms":1000}' size="14" /><button>Programmer</button>
    </form>
    <form data-command="clear-faults"><button class="plain">Tout annuler</button></form>
    <table>
      <tr>
        <th>N°</th>
        <th>Anomalie</th>
        <th>Pour</th>
        <th>Reste</th>
        <th>Déclenchée</th>
        <th></th>
      </tr>
      ${control.faults().map(
        ({ id, fault, left, acted, draws: _draws, ...order }) =>
          html`<tr>
            <td>${id}</td>
            <td>${fault}</td>
            <td><code>${JSON.stringify(order)}</code></td>
            <td>${left === Infinity ? 'toujours' : left}</td>
            <td>${acted}</td>
            <td>
              <form data-command="cancel-fault">
                <input type="hidden" name="id" value="${id}" /><button class="plain">Annuler</button>
              </form>
            </td>
          </tr>`,
      )}
    </table>
    <details>
      <summary>Toutes les anomalies</summary>
      <table>
        <tr>
          <th>Nom</th>
          <th>Moment</th>
          <th>Effet</th>
          <th>Paramètres</th>
        </tr>
        ${Object.entries(FAULTS).map(
          ([name, definition]) =>
            html`<tr>
              <td><code>${name}</code></td>
              <td>${definition.at}</td>
              <td>${definition.does}</td>
              <td><code>${'params' in definition ? JSON.stringify(definition.params) : ''}</code></td>
            </tr>`,
        )}
      </table>
    </details>`;
}

function commands(): Html {
  return html`<h2>API de commande</h2>
    <details>
      <summary>POST /sandbox/api/&lt;commande&gt;</summary>
      <table>
        ${Object.entries(COMMANDS).map(
          ([name, { does, example }]) =>
            html`<tr>
              <td><code>${name}</code></td>
              <td>${does}</td>
              <td><code>${JSON.stringify(example)}</code></td>
            </tr>`,
        )}
      </table>
    </details>`;
}
