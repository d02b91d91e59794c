import { Controller, Get, Header, NotFoundException, Param, Query, Redirect } from '@nestjs/common';
import { SandboxControl } from '../control/sandbox.control.js';
import type { ListName } from '../model/operation-names.js';
import { controlPage } from './control.page.js';
import { phonePage, phonesPage } from './phones.page.js';
import { WIKI_LISTS, wikiDump } from './wiki.page.js';

const HTML_TYPE = 'text/html; charset=utf-8';

@Controller()
export class PagesController {
  constructor(private readonly control: SandboxControl) {}

  @Get('sandbox')
  @Header('Content-Type', HTML_TYPE)
  sandbox(@Query('reference') reference?: string): string {
    return controlPage(this.control, reference);
  }

  @Get('sandbox/phones')
  @Header('Content-Type', HTML_TYPE)
  phones(): string {
    return phonesPage(this.control.phones.numbers(), this.control.phones.authenticators());
  }

  @Get('sandbox/phones/open')
  @Redirect()
  open(@Query('number') number = ''): { url: string } {
    return { url: `/sandbox/phones/${number.replace(/\D/g, '')}` };
  }

  @Get('sandbox/phones/:number')
  @Header('Content-Type', HTML_TYPE)
  phone(@Param('number') number: string): string {
    if (!/^\d{8,15}$/.test(number)) throw new NotFoundException('Invalid phone number');
    return phonePage(this.control.phones.get(number));
  }

  @Get('wiki/:list')
  @Header('Content-Type', 'text/html; charset=utf-8')
  wiki(@Param('list') list: string): string {
    if (!isList(list)) throw new NotFoundException('List not found');
    return `<pre>${wikiDump(list, WIKI_LISTS[list])}</pre>`;
  }
}

function isList(name: string): name is ListName {
  return Object.hasOwn(WIKI_LISTS, name);
}
