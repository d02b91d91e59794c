import {
  Body,
  Controller,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  UnprocessableEntityException,
} from '@nestjs/common';
import { COMMANDS } from './commands.js';
import { CommandInput } from './command-input.js';
import { SandboxControl } from './sandbox.control.js';
import { FAULTS } from '../faults/fault-catalogue.js';
import { OPERATORS } from '../model/operators.js';
import { present } from './readers.js';
import type { TransactionFilter } from './transactions.control.js';
import { CHANNELS, STATUSES } from '../model/transactions.js';

/** Queries of `GET /sandbox/api/<name>`. */
const QUERIES: Readonly<Record<string, (control: SandboxControl, given: CommandInput) => unknown>> = {
  commands: () => Object.entries(COMMANDS).map(([name, { does, example }]) => ({ name, does, example })),
  'fault-names': () => Object.entries(FAULTS).map(([name, definition]) => ({ name, ...definition })),
  operators: () => OPERATORS,
  projects: (control) => control.projects(),
  accounts: (control, given) => control.accounts(given.text('project')),
  transactions: (control, given) =>
    control.transactions.list(
      present<TransactionFilter>({
        project: given.maybeText('project'),
        reference: given.maybeText('reference'),
        phone: given.maybeText('phone'),
        status: given.maybeOneOf('status', STATUSES),
        channel: given.maybeOneOf('channel', CHANNELS),
        limit: given.maybeNumber('limit'),
      }),
    ),
  callbacks: (control, given) =>
    control.callbacks(
      present<{ reference: string; project: string; limit: number }>({
        reference: given.maybeText('reference'),
        project: given.maybeText('project'),
        limit: given.maybeNumber('limit'),
      }),
    ),
  faults: (control) =>
    control.faults().map(({ left, ...order }) => ({ ...order, left: left === Infinity ? 'always' : left })),
  phones: (control) => control.phones.numbers(),
  phone: (control, given) => control.phones.get(given.text('phone')),
  clock: (control) => ({ now: control.clock.now() }),
  calls: (control) => control.calls(),
};

@Controller('sandbox/api')
export class ControlController {
  constructor(private readonly control: SandboxControl) {}

  /** Answers when every callback sent so far has been answered. */
  @Post('settled')
  @HttpCode(200)
  async settled(): Promise<{ done: true }> {
    await this.control.settled();
    return { done: true };
  }

  @Get(':name')
  query(@Param('name') name: string, @Query() query: Record<string, unknown>): unknown {
    const ask = Object.hasOwn(QUERIES, name) ? QUERIES[name] : undefined;
    if (!ask) throw new NotFoundException(`Unknown query: ${name}`);
    return understood(() => ask(this.control, new CommandInput(query)));
  }

  @Post(':name')
  @HttpCode(200)
  command(@Param('name') name: string, @Body() body: unknown): unknown {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new NotFoundException(`Unknown command: ${name}`);
    return understood(() => command.run(this.control, new CommandInput(body ?? {})));
  }
}

/** Converts any error to 422 with its message. */
function understood(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    throw new UnprocessableEntityException(
      error instanceof Error ? error.message : 'The request cannot be processed',
    );
  }
}
