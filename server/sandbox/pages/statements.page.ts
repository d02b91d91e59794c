import type { SandboxControl } from '../control/sandbox.control.js';
import { html, type Html, page } from './html.js';

/** Where a person takes the books that finance compares with. */
export function statementsPage(control: SandboxControl): string {
  const today = control.clock.now().toISOString().slice(0, 10);
  return page(
    'Relevés',
    html`<h1>Relevés</h1>
      <p><a href="/sandbox">Bac à sable</a></p>
      <p>
        Ce que l’opérateur, l’agrégateur et la banque remettraient : les mouvements réels, avec leurs frais.
      </p>
      ${control.projects().map(({ name }) => books(control, name, today))}`,
  );
}

function books(control: SandboxControl, project: string, today: string): Html {
  const moved = new Set(control.accounts(project).movements.map(({ operatorId }) => operatorId));
  const accounts = control.accounts(project).balances.filter(({ operatorId }) => moved.has(operatorId));
  return html`<h2>Projet ${project}</h2>
    <p>
      ${form(
        { project, book: 'operator', title: 'Relevé d’un opérateur', today },
        html`<label
          >Compte
          <select name="operator">
            ${accounts.map((one) => html`<option value="${one.operatorId}">${one.operatorName}</option>`)}
          </select></label
        >`,
      )}
    </p>
    <p>${form({ project, book: 'aggregator', title: 'Relevé de l’agrégateur', today })}</p>
    <p>${form({ project, book: 'bank', title: 'Relevé de la banque', today })}</p>`;
}

function form(of: { project: string; book: string; title: string; today: string }, account?: Html): Html {
  return html`<form action="/sandbox/statements">
    <b>${of.title}</b>
    <input type="hidden" name="project" value="${of.project}" /><input
      type="hidden"
      name="book"
      value="${of.book}"
    />${account}
    <label>Du <input type="date" name="from" value="${of.today}" required /></label>
    <label>au <input type="date" name="to" value="${of.today}" required /></label>
    <label
      >Fuseau
      <select name="ahead">
        <option value="0">UTC</option>
        <option value="1">UTC+1</option>
      </select></label
    >
    <label
      >Écrit
      <select name="style">
        <option value="fr">à la française</option>
        <option value="en">à l’anglaise</option>
      </select></label
    >
    <button name="format" value="csv">CSV</button
    ><button class="plain" name="format" value="xlsx">Excel</button>
  </form>`;
}
