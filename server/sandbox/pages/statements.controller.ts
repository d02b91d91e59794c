import { Controller, Get, Header, Query, Res, UnprocessableEntityException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CommandInput } from '../control/command-input.js';
import { SandboxControl } from '../control/sandbox.control.js';
import { STYLES } from '../statements/statement-columns.js';
import { statementCsv, FORMATS, statementXlsx } from '../statements/statement-files.js';
import { BOOKS } from '../statements/statement-line.js';
import type { StatementRequest } from '../statements/statement.js';
import { statementsPage } from './statements.page.js';

const TYPES = {
  fr: 'text/csv; charset=windows-1252',
  en: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What an operator, the aggregator and the bank would hand out, and the page that offers it. */
@Controller('sandbox')
export class StatementsController {
  constructor(private readonly control: SandboxControl) {}

  @Get('books')
  @Header('Content-Type', 'text/html; charset=utf-8')
  books(): string {
    return statementsPage(this.control);
  }

  /** `?project&book&operator&from&to&ahead&format&style` */
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
    throw new UnprocessableEntityException(error instanceof Error ? error.message : 'That cannot be done');
  }
}
