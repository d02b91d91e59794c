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
import { QUERIES } from './queries.js';
import { SandboxControl } from './sandbox.control.js';

/** The control API: what it can do is listed in `commands.ts` and `queries.ts`. */
@Controller('sandbox/api')
export class ControlController {
  constructor(private readonly control: SandboxControl) {}

  /** Waits until every callback sent so far was answered. */
  @Post('settled')
  @HttpCode(200)
  async settled(): Promise<{ done: true }> {
    await this.control.settled();
    return { done: true };
  }

  @Get(':name')
  query(@Param('name') name: string, @Query() query: Record<string, unknown>): unknown {
    const ask = Object.hasOwn(QUERIES, name) ? QUERIES[name] : undefined;
    if (!ask) throw new NotFoundException(`There is no query named ${name}`);
    return understood(() => ask(this.control, new CommandInput(query)));
  }

  @Post(':name')
  @HttpCode(200)
  command(@Param('name') name: string, @Body() body: unknown): unknown {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new NotFoundException(`There is no command named ${name}`);
    return understood(() => command.run(this.control, new CommandInput(body ?? {})));
  }
}

/** A command that cannot be done says why in words. */
function understood(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    throw new UnprocessableEntityException(error instanceof Error ? error.message : 'That cannot be done');
  }
}
