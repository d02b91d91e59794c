import { FAULTS } from '../faults/fault-catalogue.js';
import { OPERATORS } from '../model/operators.js';
import { COMMANDS } from './commands.js';
import type { CommandInput } from './command-input.js';
import { present } from './readers.js';
import type { SandboxControl } from './sandbox.control.js';
import type { TransactionFilter } from './transactions.control.js';

/** `GET /sandbox/api/<name>`. */
export const QUERIES: Readonly<Record<string, (control: SandboxControl, given: CommandInput) => unknown>> = {
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
        status: given.maybeOneOf('status', ['pending', 'completed', 'notcompleted'] as const),
        channel: given.maybeOneOf('channel', [
          'hosted',
          'direct',
          'wallet',
          'wallet_payout',
          'mobile_money_payout',
        ] as const),
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
