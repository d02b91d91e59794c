import pg from 'pg';
import type { Exchanged } from '../../server/aggregator/client/aggregator-client.js';
import type { CreateOutcome } from '../../server/aggregator/contract/outcomes.js';
import { CallAnswersService } from '../../server/payments/calls/call-answers.service.js';
import { newSecret } from '../../server/platform/common/values/ids.js';
import { ClockSyncService } from '../../server/platform/database/health/clock-sync.service.js';
import { RetryChecksService } from '../../server/payments/payouts/attempts/retry-checks.service.js';
import { SignOfLifeService } from '../../server/payments/payouts/interruptions/sign-of-life.service.js';
import { PredecessorsService } from '../../server/payments/payouts/predecessors/predecessors.service.js';
import { PayoutCallsService } from '../../server/payments/payouts/sending/payout-calls.service.js';

type Members = Record<string, (...given: never[]) => unknown>;

/** Each breaks one rule of the server, before it starts; the drill must report what follows. */
const SABOTAGE = {
  /** Repeats a call whose answer was lost. */
  'send-again': () => {
    const { prototype } = PayoutCallsService;
    const create = prototype.create;
    prototype.create = async function (this: PayoutCallsService, account, attempt) {
      const said: Exchanged<CreateOutcome> = await create.call(this, account, attempt);
      return said.outcome.kind === 'unanswered' ? create.call(this, account, attempt) : said;
    };
  },
  /** Takes a missing answer for a refusal. */
  'silence-is-no': () => {
    const { prototype } = CallAnswersService;
    const store = prototype.store;
    prototype.store = function (this: CallAnswersService, handler, call, answer) {
      const { outcome } = answer;
      const altered = outcome.kind === 'unanswered' ? { ...outcome, neverSent: true } : outcome;
      return store.call(this, handler, call, { ...answer, outcome: altered });
    };
  },
  /** Retries on a failure of whatever age, without a status check before the claim. */
  'old-failures': () => {
    RetryChecksService.prototype.askBeforeSending = () => Promise.resolve(0);
    believeOldFailures();
  },
  /** Takes no notice of failed payouts to the same number and amount. */
  'rows-unlinked': () => {
    PredecessorsService.prototype.link = () => Promise.resolve();
  },
  /** Notices no interruption. */
  'never-interrupted': () => {
    membersOf(SignOfLifeService)['interrupt'] = () => Promise.resolve();
  },
  /** Gives each attempt a reference by chance. */
  'new-references': () => {
    const { prototype } = PayoutCallsService;
    const prepare = prototype.prepare;
    prototype.prepare = async function (this: PayoutCallsService, projectId) {
      const prepared = await prepare.call(this, projectId);
      return {
        ...prepared,
        referTo: (attempt) => ({ ...prepared.referTo(attempt), reference: `RP-${newSecret()}` }),
      };
    };
  },
  /** Follows the clock wherever it goes. */
  'any-clock': () => {
    const members = membersOf(ClockSyncService);
    const follow = async function (this: { read(): Promise<unknown>; follow(reading: unknown): void }) {
      this.follow(await this.read());
    };
    members['onModuleInit'] = follow;
    members['look'] = follow;
    members['hear'] = () => undefined;
  },
} as const satisfies Record<string, () => void>;

export type Sabotage = keyof typeof SABOTAGE;
export const SABOTAGES = Object.keys(SABOTAGE) as Sabotage[];

/** Breaks the rules that the arguments of the process name as `--<sabotage>`. */
export function sabotage(flags: readonly string[]): void {
  for (const name of SABOTAGES) if (flags.includes(`--${name}`)) SABOTAGE[name]();
}

/** The members of a class that are private to it. */
const membersOf = (kind: { prototype: object }): Members => kind.prototype as Members;

/** Changes the one condition of all statements that judge the age of a failed answer. */
function believeOldFailures(): void {
  const members = membersOf(pg.Client);
  const query = members['query']!;
  members['query'] = function (this: unknown, ...given: never[]) {
    const [text, ...more] = given as unknown[];
    const changed =
      typeof text === 'string'
        ? text.replaceAll('WHERE k.failed AND k.sent_at >', 'WHERE k.failed OR k.sent_at >')
        : text;
    return query.apply(this, [changed, ...more] as never[]);
  };
}
