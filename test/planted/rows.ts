import { createHash } from 'node:crypto';
import type { ConfirmationAnswer } from '../../server/payments/status-checks/answers/confirmation-answers.service.js';
import type { Chance } from './chance.js';
import type { Facts } from './facts.js';
import { type Plan, type PlannedCallback, statusAt } from './plan.js';
import { iso, USERS } from './setting.js';
import { MINUTE_MS } from '../../server/platform/common/time/durations.js';

const hex = (text: string): string => `\\x${Buffer.from(text).toString('hex')}`;
const PAYIN_CONFIRM = 'payin_confirm';

/** Writes a transaction down as the product would have: its own row, its history, exchanges and notifications. */
export class Rows {
  constructor(
    private readonly facts: Facts,
    private readonly chance: Chance,
  ) {}

  /** Writes a plan; steps after `morning` are applied later through the services of the product. */
  write(plan: Plan, morning: number): void {
    const [opening] = plan.steps;
    const status = statusAt(plan, morning);
    if (!opening || !status) throw new Error(`${plan.reference} is not known by then`);
    if (plan.payoutId) this.payout(plan, plan.payoutId);
    this.transaction(plan, morning);
    this.history(plan, morning);
    this.callbacks(plan);
  }

  private transaction(plan: Plan, morning: number): void {
    const known = plan.steps.filter(({ at }) => at <= morning);
    const last = known.at(-1);
    const opened = known[0]!;
    const hasToken = !known.some(({ to }) => to === 'rejected' || to === 'unknown');
    const confirmed = last?.to === 'completed' || last?.to === 'notcompleted';
    this.facts.add(opened.at, 'transactions', {
      id: plan.id,
      project_id: plan.project.id,
      kind: plan.kind,
      channel: plan.channel,
      reference: plan.reference,
      token: hasToken ? (plan.wrongToken?.token ?? plan.token) : null,
      amount: plan.amount,
      phone: plan.phone,
      description: 'Commande en ligne',
      custom_data: {},
      status: last?.to,
      status_at: iso(last?.at ?? 0),
      sub_code_list: plan.subCode && 'createInvoice',
      sub_code: plan.subCode,
      operator_id: confirmed ? plan.account.operatorId : null,
      operator_name: confirmed ? plan.account.name : null,
      operator_hint: plan.account.name,
      operator_hint_id: plan.account.operatorId,
      request_id: confirmed ? plan.requestId : null,
      operator_receipt: confirmed ? plan.receipt || null : null,
      signed_callback: plan.source === 'made',
      source: plan.source,
      made_by: plan.payoutId ? USERS.admin.email : 'boutique',
      occurred_at: iso(plan.occurredAt),
      created_at: iso(opened.at),
    });
    this.facts.add(opened.at, 'confirmation_schedule', {
      transaction_id: plan.id,
      project_id: plan.project.id,
      due_at: last?.to === 'pending' ? iso(last.at + 10 * MINUTE_MS) : null,
      cause: 'schedule',
      asked_count: 1,
      answered_once: !plan.wrongToken,
      parameter: 'set',
    });
  }

  private history(plan: Plan, morning: number): void {
    plan.steps.forEach(({ to, at }, place) => {
      if (at > morning) return;
      const asked = to === 'completed' || to === 'notcompleted';
      const exchangeId = asked ? this.confirm(plan, to, at) : null;
      this.facts.add(at, 'transitions', {
        id: this.chance.id(at),
        project_id: plan.project.id,
        transaction_id: plan.id,
        from_status: plan.steps[place - 1]?.to ?? null,
        to_status: to,
        at: iso(at),
        cause: asked ? 'confirm' : plan.source === 'made' ? 'create' : 'registered',
        actor: asked ? 'sweep' : 'boutique',
        exchange_id: exchangeId,
      });
    });
  }

  /** Stores the answer of a status check. @returns its exchange */
  confirm(plan: Plan, said: string, at: number, outcome = 'status'): string {
    const id = this.chance.id(at);
    this.facts.add(at, 'exchanges', {
      id,
      project_id: plan.project.id,
      transaction_id: plan.id,
      operation: plan.kind === 'payin' ? PAYIN_CONFIRM : 'payout_confirm',
      cause: 'schedule',
      sent_at: iso(at - 80),
      duration_ms: 80,
      method: 'GET',
      url: 'https://aggregator.example/confirm',
      request_headers: '{}',
      answer_status: 200,
      answer_headers: '{}',
      answer_body: hex(JSON.stringify({ response_code: '00', status: said, montant: plan.amount })),
      outcome,
      said,
    });
    return id;
  }

  /** Stores a later status check with the opposite final status. */
  reversal(plan: Plan, at: Date): ConfirmationAnswer {
    const { operatorId, name: operatorName } = plan.account;
    return {
      claim: {
        transactionId: plan.id,
        leaseId: this.chance.id(at.getTime()),
        token: plan.token,
        kind: plan.kind,
        channel: plan.channel,
        reference: plan.reference,
        amount: plan.amount,
        phone: plan.phone,
        sentPhone: null,
        operatorId,
        status: 'completed',
        occurredAt: new Date(plan.occurredAt),
        expiredAt: null,
        cause: 'later',
        dueAt: at,
        lastAskedAt: null,
        parameter: 'set',
        answeredOnce: true,
      },
      outcome: {
        kind: 'status',
        status: 'notcompleted',
        said: 'notcompleted',
        facts: { operatorId, operatorName },
        drift: [],
      },
      exchange: {
        id: this.chance.id(at.getTime()),
        projectId: plan.project.id,
        transactionId: plan.id,
        operation: plan.kind === 'payin' ? PAYIN_CONFIRM : 'payout_confirm',
        cause: 'later',
        sentAt: at,
        durationMs: 80,
        method: 'GET',
        url: 'https://aggregator.example/confirm',
        requestHeaders: '{}',
        requestBody: null,
        answerStatus: 200,
        answerHeaders: '{}',
        answerBody: Buffer.from('{"response_code":"00","status":"notcompleted"}'),
        outcome: 'status',
        said: 'notcompleted',
        fault: null,
      },
    };
  }

  /** Writes deliveries, their readings, and the events that they are copies of. */
  callbacks(plan: Plan, reference = plan.reference): string[] {
    const isOrphan = reference !== plan.reference;
    const events = new Map<string, { id: string; copies: PlannedCallback[] }>();
    for (const copy of plan.callbacks) {
      const key = [copy.status, copy.said, copy.amount, copy.phone, copy.operatorId].join('|');
      const known = events.get(key) ?? { id: this.chance.id(copy.at), copies: [] };
      known.copies.push(copy);
      events.set(key, known);
    }
    const ids: string[] = [];
    for (const [key, { id, copies }] of events) {
      const times = copies.map(({ at }) => at);
      const count = (encoding: string) => copies.filter((copy) => copy.encoding === encoding).length;
      this.facts.add(Math.max(...times), 'callback_events', {
        id,
        project_id: plan.project.id,
        identity: reference,
        status: copies[0]?.status,
        fingerprint: `\\x${createHash('sha256').update(`${reference}|${key}`).digest('hex')}`,
        form_count: count('form'),
        json_count: count('json'),
        first_at: iso(Math.min(...times)),
        last_at: iso(Math.max(...times)),
      });
      for (const copy of copies)
        ids.push(this.delivery(plan, { copy, reference, eventId: id, isOrphan, known: Math.max(...times) }));
    }
    return ids;
  }

  private delivery(
    plan: Plan,
    of: { copy: PlannedCallback; reference: string; eventId: string; isOrphan: boolean; known: number },
  ): string {
    const { copy, reference, eventId, isOrphan, known } = of;
    const id = this.chance.id(copy.at);
    const received = { project_id: plan.project.id, received_at: iso(copy.at) };
    this.facts.add(known, 'callback_deliveries', {
      id,
      ...received,
      remote_address: '203.0.113.7',
      content_type: copy.encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
      headers: '[]',
      body: hex(JSON.stringify({ transaction_id: reference, status: copy.said, amount: copy.amount })),
    });
    this.facts.add(known, 'callback_readings', {
      delivery_id: id,
      ...received,
      event_id: eventId,
      transaction_id: isOrphan ? null : plan.id,
      encoding: copy.encoding,
      identified_by: isOrphan ? null : 'custom_data',
      identity: reference,
      status_said: copy.said,
      status: copy.status,
      amount: copy.amount,
      token_kind: isOrphan ? null : 'other',
      phone: copy.phone,
      operator_id: copy.operatorId,
      operator_name: copy.operatorName,
      request_id: plan.requestId,
      fields: {},
      url_mark_valid: !copy.isUnmarked && (isOrphan || plan.source === 'made') ? true : null,
      quarantine: isOrphan ? 'unknown_reference' : null,
    });
    return id;
  }

  /** Stores a payout requested by one user, approved by another, and sent. */
  payout(plan: Plan, payoutId: string, isSent = true): void {
    const requestedAt = plan.occurredAt - 5 * MINUTE_MS;
    const orderId = this.chance.id(requestedAt);
    this.facts.add(plan.occurredAt, 'payout_orders', {
      id: orderId,
      project_id: plan.project.id,
      kind: 'single',
      title: 'Remboursement',
      state: 'requested',
      revision: 1,
      count: 1,
      total: plan.amount,
      requested_by: USERS.admin.id,
      requested_at: iso(requestedAt),
      policy_version: 1,
      steps: [{ roles: ['finance'], people: 1 }],
      created_at: iso(requestedAt),
      updated_at: iso(requestedAt),
    });
    this.facts.add(plan.occurredAt, 'payouts', {
      id: payoutId,
      project_id: plan.project.id,
      order_id: orderId,
      row_number: 1,
      channel: plan.channel,
      phone: plan.phone,
      beneficiary: 'Awa Traoré',
      amount: plan.amount,
      stays_in_wallet: plan.channel === 'wallet' ? true : null,
      purpose: 'Remboursement',
      operator_id: plan.account.operatorId,
      state: 'requested',
      state_at: iso(requestedAt),
      attempts: 0,
      created_at: iso(requestedAt),
    });
    this.facts.add(plan.occurredAt, 'payout_approvals', {
      id: this.chance.id(plan.occurredAt),
      order_id: orderId,
      requested_by: USERS.admin.id,
      revision: 1,
      person_id: USERS.finance.id,
      role: 'finance',
      verdict: 'approved',
      count: 1,
      total: plan.amount,
      at: iso(requestedAt + MINUTE_MS),
    });
    if (!isSent) return;
    this.facts.add(plan.occurredAt, 'payout_attempts', {
      transaction_id: plan.id,
      payout_id: payoutId,
      project_id: plan.project.id,
      number: 1,
      asked_by: USERS.admin.email,
      created_at: iso(plan.occurredAt),
    });
  }
}
