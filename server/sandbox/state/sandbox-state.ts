import type { Clock } from '../../platform/common/time/clock.js';
import { Scheduler } from '../model/scheduler.js';
import { Authenticators } from '../model/authenticators.js';
import { Behaviour } from '../model/behaviour.js';
import { CallbackLog } from './callback-log.js';
import { CallbackSender } from './callback-sender.js';
import { FaultOrders } from '../faults/fault-orders.js';
import { Ledger } from '../model/ledger.js';
import type { Mode } from '../model/operators.js';
import { Phones } from '../model/phones.js';
import { ProjectRegister } from '../model/projects.js';
import { Random } from '../model/random.js';
import { TransactionBook } from '../model/transactions.js';
import { Wallets } from '../model/wallets.js';

export class SandboxState {
  readonly agenda = new Scheduler();
  readonly book = new TransactionBook();
  readonly projects = new ProjectRegister();
  readonly ledger = new Ledger();
  readonly wallets = new Wallets();
  readonly phones = new Phones();
  readonly authenticators = new Authenticators();
  readonly behaviour = new Behaviour();
  readonly faults = new FaultOrders(() => this.seed);
  readonly post = new CallbackSender();
  readonly attempts = new CallbackLog();
  readonly usedReferences = new Set<string>();
  /** Address in answers and pages; set once the server listens. */
  baseUrl = '';
  /** Delay of every answer of the eight operations, in ms of real time. */
  latencyMs = 0;
  readonly modes = new Map<number, Mode>();
  /** Operators in an outage, with the createInvoice code 05 or 06. */
  readonly outages = new Map<number, '05' | '06'>();
  /** True to accept any non-empty OTP, for traffic without virtual phones. */
  anyOtp = false;
  /** True to answer without a `Date`. */
  isDateless = false;
  readonly calls = new Map<string, number>();

  constructor(
    public seed: string,
    readonly clock: Clock,
  ) {}

  /** Returns sandbox time, ms since 1970. */
  now(): number {
    return this.clock.now().getTime();
  }

  random(...purpose: readonly (string | number)[]): Random {
    return Random.of(this.seed, ...purpose);
  }

  wiki(list: string): string {
    return `${this.baseUrl}/wiki/${list}`;
  }
}
