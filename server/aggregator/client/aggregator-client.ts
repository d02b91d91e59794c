import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Pool } from 'undici';
import { Clock } from '../../platform/common/time/clock.js';
import { AggregatorDates } from '../../platform/common/trusted-time/aggregator-dates.js';
import { newId } from '../../platform/common/values/ids.js';
import { Env } from '../../platform/config/env.js';
import { requireAllowed } from '../transport/address-guard.js';
import { connectorWithin } from '../transport/connector.js';
import type { CallContext, SendPermit } from '../transport/call-context.js';
import { CALL_TIMEOUTS, type CallTimeouts } from './call-timeouts.js';
import { accountHeaders, toExchange } from './exchange-record.js';
import { CallGate } from '../transport/call-gate.js';
import type {
  AggregatorAccount,
  ConfirmOutcome,
  CreateOutcome,
  ExchangeRecord,
  OtpOutcome,
} from '../contract/outcomes.js';
import { parseConfirm, parseCreate, parseOtp } from '../parsing/parse-answer.js';
import { AnswerReceiver } from '../transport/answer-receiver.js';
import * as wire from './wire-requests.js';
import { type WireAnswer, ABANDONED_BEFORE_SEND } from '../transport/wire-answer.js';
import { withoutSlashesBehind } from '../../platform/common/values/trim.js';

export interface Exchanged<Outcome> {
  outcome: Outcome;
  /** Record of the call without secrets, ready to be appended. */
  exchange: ExchangeRecord;
}

/** Is told of each call that was sent and has ended, whatever its outcome. */
export type CallListener = (call: {
  operation: ExchangeRecord['operation'];
  outcome: ExchangeRecord['outcome'];
  operatorId: string | null;
  durationMs: number;
}) => void;

/**
 * Calls the eight operations of the aggregator. Never throws for a fault of the aggregator or the network: that is an
 * outcome. Sends each call once: a create must not be repeated, and the sweep repeats a status check, never within 3 s
 * for one token.
 */
@Injectable()
export class AggregatorClient implements OnModuleDestroy {
  private readonly pools = new Map<string, Pool>();
  private readonly gates = new Map<string, CallGate>();
  private readonly allowPrivate: boolean;
  private readonly listeners: CallListener[] = [];

  constructor(
    private readonly clock: Clock,
    env: Env,
    private readonly dates: AggregatorDates,
    @Inject(CALL_TIMEOUTS) private readonly timeouts: CallTimeouts,
  ) {
    this.allowPrivate = env.demo || env.ALLOW_PRIVATE_AGGREGATOR;
  }

  createHostedPayin(
    account: AggregatorAccount,
    order: wire.PayinOrder,
    of: CallContext,
  ): Promise<Exchanged<CreateOutcome>> {
    return this.exchange(account, {
      request: wire.hostedPayinRequest(order, account.variants),
      of,
      parse: parseCreate,
    });
  }

  createDirectPayin(
    account: AggregatorAccount,
    order: wire.PayinOrder,
    of: CallContext,
  ): Promise<Exchanged<CreateOutcome>> {
    return this.exchange(account, {
      request: wire.directPayinRequest(order, account.variants),
      of,
      parse: parseCreate,
    });
  }

  createWalletPayin(
    account: AggregatorAccount,
    order: wire.PayinOrder,
    of: CallContext,
  ): Promise<Exchanged<CreateOutcome>> {
    return this.exchange(account, {
      request: wire.walletPayinRequest(order, account.variants),
      of,
      parse: parseCreate,
    });
  }

  /** Keeps the money in the wallet or forwards it to the linked mobile money account. */
  createWalletPayout(
    account: AggregatorAccount,
    order: wire.PayoutOrder & { destination: wire.WalletDestination },
    of: CallContext,
  ): Promise<Exchanged<CreateOutcome>> {
    return this.exchange(account, {
      request: wire.walletPayoutRequest(order, order.destination),
      of,
      parse: parseCreate,
    });
  }

  createMobileMoneyPayout(
    account: AggregatorAccount,
    order: wire.PayoutOrder,
    of: CallContext,
  ): Promise<Exchanged<CreateOutcome>> {
    return this.exchange(account, { request: wire.mobileMoneyPayoutRequest(order), of, parse: parseCreate });
  }

  sendWalletOtp(
    account: AggregatorAccount,
    to: { phone: string; amount: number },
    of: CallContext,
  ): Promise<Exchanged<OtpOutcome>> {
    return this.exchange(account, {
      request: wire.walletOtpRequest(to.phone, to.amount),
      of,
      parse: parseOtp,
    });
  }

  confirmPayin(
    account: AggregatorAccount,
    token: string,
    of: CallContext,
  ): Promise<Exchanged<ConfirmOutcome>> {
    return this.exchange(account, {
      request: wire.payinConfirmRequest(token, account.variants),
      of,
      parse: parseConfirm,
    });
  }

  confirmPayout(
    account: AggregatorAccount,
    token: string,
    of: CallContext,
  ): Promise<Exchanged<ConfirmOutcome>> {
    return this.exchange(account, {
      request: wire.payoutConfirmRequest(token, account.variants),
      of,
      parse: parseConfirm,
    });
  }

  /** Tells `listener` of each further call. It must not throw. */
  onCall(listener: CallListener): void {
    this.listeners.push(listener);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled([...this.pools.values()].map((pool) => pool.destroy()));
  }

  private async exchange<Outcome extends { kind: string }>(
    account: AggregatorAccount,
    call: {
      request: wire.WireRequest;
      of: CallContext;
      parse: (operation: wire.WireRequest['operation'], answer: WireAnswer) => Outcome;
    },
  ): Promise<Exchanged<Outcome>> {
    const { request, of } = call;
    const gate = this.gateOf(account.projectId);
    await gate.acquire(account);
    const sentAt = this.clock.now();
    const begun = this.clock.elapsed();
    try {
      const answer = await this.permitted(of, (permit) => this.dispatch(account, request, permit));
      if (answer.headers) this.dates.hear(answer.headers['date'], this.clock.elapsed());
      const outcome = call.parse(request.operation, answer);
      const timing = { id: newId(sentAt), sentAt, durationMs: Math.round(this.clock.elapsed() - begun) };
      const exchanged = toExchange({ account, request, of, answer, outcome, ...timing });
      if (answer !== ABANDONED_BEFORE_SEND) this.tell(exchanged.exchange, of);
      return exchanged;
    } finally {
      gate.release();
    }
  }

  private tell({ operation, outcome, durationMs }: ExchangeRecord, { operatorId = null }: CallContext): void {
    for (const listener of this.listeners) listener({ operation, outcome, durationMs, operatorId });
  }

  private async permitted(
    { permit }: CallContext,
    send: (permit?: SendPermit) => Promise<WireAnswer>,
  ): Promise<WireAnswer> {
    if (!permit) return send();
    const given = await permit().catch(() => null);
    return given ? send(given) : ABANDONED_BEFORE_SEND;
  }

  private dispatch(
    account: AggregatorAccount,
    request: wire.WireRequest,
    permit?: SendPermit,
  ): Promise<WireAnswer> {
    const { confirm, create } = this.timeouts;
    const timeoutMs = request.operation.endsWith('_confirm') ? confirm : create;
    return new Promise((resolve) => {
      const receiver = new AnswerReceiver(resolve, timeoutMs, permit);
      try {
        const { origin, prefix } = placeOf(account.baseUrl);
        this.poolOf(origin).dispatch(
          {
            method: request.method,
            path: prefix + request.path,
            headers: accountHeaders(account, request.method).sent,
            body: request.body,
            // The receiver has one deadline for the whole answer; undici's time-outs restart with every byte.
            headersTimeout: 0,
            bodyTimeout: 0,
          },
          receiver,
        );
      } catch (error) {
        receiver.fail(error);
      }
    });
  }

  private poolOf(origin: string): Pool {
    const known = this.pools.get(origin);
    if (known) return known;
    requireAllowed(origin, this.allowPrivate);
    const pool = new Pool(origin, {
      connections: 512,
      // One request per connection at a time, so that none is queued behind an answer and sent again elsewhere.
      pipelining: 1,
      keepAliveTimeout: 20_000,
      connect: connectorWithin(this.timeouts.connect, this.allowPrivate),
    });
    this.pools.set(origin, pool);
    return pool;
  }

  private gateOf(projectId: string): CallGate {
    let gate = this.gates.get(projectId);
    if (!gate) this.gates.set(projectId, (gate = new CallGate(() => this.clock.elapsed())));
    return gate;
  }
}

const places = new Map<string, { origin: string; prefix: string }>();

function placeOf(baseUrl: string): { origin: string; prefix: string } {
  const known = places.get(baseUrl);
  if (known) return known;
  const url = new URL(baseUrl);
  const place = { origin: url.origin, prefix: withoutSlashesBehind(url.pathname) };
  places.set(baseUrl, place);
  return place;
}
