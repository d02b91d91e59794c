import type { Clock } from '../../common/time/clock.js';
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

/** All that the sandbox remembers, as long as the process lives. */
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
  /** References that wallet payouts have used, per project. */
  readonly usedReferences = new Set<string>();
  /** The address that answers and pages name; known once the server listens. */
  baseUrl = '';
  /** Added to every answer of the eight operations, in ms of real time. */
  latencyMs = 0;
  /** Validation modes that differ from the operators' table. */
  readonly modes = new Map<number, Mode>();
  /** Operators that do not answer, and the createInvoice code that this gives: 05 or 06. */
  readonly outages = new Map<number, '05' | '06'>();
  /** Any OTP that is not empty counts as right: for traffic without virtual phones. */
  anyOtp = false;
  /** How many calls each operation had. */
  readonly calls = new Map<string, number>();

  constructor(
    public seed: string,
    readonly clock: Clock,
  ) {}

  /** Sandbox time, ms since 1970. */
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
