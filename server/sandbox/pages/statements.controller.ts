import { Controller, Get, Header, Query, Res, UnprocessableEntityException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CommandInput } from '../control/command-input.js';
import { SandboxControl } from '../control/sandbox.control.js';
import { ordersCsv } from '../statements/orders-file.js';
import { STYLES } from '../statements/statement-columns.js';
import { statementCsv, FORMATS, statementXlsx } from '../statements/statement-files.js';
import { BOOKS } from '../statements/statement-line.js';
import type { StatementRequest } from '../statements/statement.js';
import { html, type Html, page } from './html.js';

const TYPES = {
  fr: 'text/csv; charset=windows-1252',
  en: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

@Controller('sandbox')
export class StatementsController {
  constructor(private readonly control: SandboxControl) {}

  @Get('books')
  @Header('Content-Type', 'text/html; charset=utf-8')
  books(): string {
    return statementsPage(this.control);
  }

  /** Query: `project`, `book`, `operator`, `from`, `to`, `ahead` (hours), `format`, `style`. */
  @Get('statements')
  async statement(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply): Promise<void> {
    const { request, format, style } = understood(query);
    const table = inWords(() => this.control.statement(request));
    const bytes = format === 'csv' ? statementCsv(table, style) : await statementXlsx(table, style);
    const account = request.operatorId === undefined ? '' : `-${request.operatorId}`;
    const name = `${request.book}${account}-${request.from}.${format}`;
    await reply
      .header('Content-Type', TYPES[format === 'csv' ? style : 'xlsx'])
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(bytes);
  }

  /** Orders of the shop that moved money, from the aggregator's statement. Query: `project`, `from`, `to`, `ahead` (hours). */
  @Get('orders')
  async orders(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply): Promise<void> {
    const { request } = understood({ ...query, book: 'aggregator', format: 'csv' });
    const bytes = ordersCsv(inWords(() => this.control.statement(request)));
    await reply
      .header('Content-Type', TYPES.en)
      .header('Content-Disposition', `attachment; filename="commandes-${request.from}.csv"`)
      .send(bytes);
  }
}

function understood(query: Record<string, unknown>) {
  return inWords(() => {
    const given = new CommandInput(query);
    const operatorId = given.maybeNumber('operator');
    const request: StatementRequest = {
      project: given.text('project'),
      book: given.maybeOneOf('book', BOOKS) ?? (operatorId === undefined ? 'aggregator' : 'operator'),
      ...(operatorId === undefined ? {} : { operatorId }),
      from: given.text('from'),
      to: given.maybeText('to') ?? given.text('from'),
      ahead: given.maybeNumber('ahead') ?? 0,
    };
    const format = given.maybeOneOf('format', FORMATS) ?? 'csv';
    return { request, format, style: given.maybeOneOf('style', STYLES) ?? 'fr' };
  });
}

function inWords<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new UnprocessableEntityException(
      error instanceof Error ? error.message : 'The request cannot be processed',
    );
  }
}

function statementsPage(control: SandboxControl): string {
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
    <p>${form({ project, book: 'bank', title: 'Relevé de la banque', today })}</p>
    <p>${ordersForm(project, today)}</p>`;
}

function ordersForm(project: string, today: string): Html {
  return html`<form action="/sandbox/orders">
    <b>Commandes de la boutique</b>
    <input type="hidden" name="project" value="${project}" />
    <label>Du <input type="date" name="from" value="${today}" required /></label>
    <label>au <input type="date" name="to" value="${today}" required /></label>
    <label
      >Fuseau
      <select name="ahead">
        <option value="0">UTC</option>
        <option value="1">UTC+1</option>
      </select></label
    >
    <button>CSV</button>
  </form>`;
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
