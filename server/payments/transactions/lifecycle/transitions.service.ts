import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { newId } from '../../../platform/common/values/ids.js';
import { StatusWebhooksService } from './status-webhooks.service.js';
import { OperatorsService } from '../../../merchant/operators/catalogue/operators.service.js';
import {
  type ChangeCause,
  isFinal,
  type TransactionKind,
  type PayinChannel,
  type PayoutChannel,
  sourcesOf,
  type TransactionStatus,
} from './lifecycle.js';

/** `status` is `created` before a call of Rappro itself; for a registered call it is the outcome of that call. */
export interface NewTransaction {
  id: string;
  projectId: string;
  kind: TransactionKind;
  channel: PayinChannel | PayoutChannel;
  reference: string;
  orderReference?: string | null;
  token: string | null;
  /** In XOF. */
  amount: number;
  phone: string | null;
  description: string | null;
  customData: Record<string, unknown>;
  status: 'created' | 'pending' | 'unknown' | 'rejected';
  /** Present when the create was refused. */
  subCode?: { list: string; code: string; details: string | null };
  validationMode: string | null;
  signedCallback: boolean;
  /** False when others may know the mark of the callback address; default: `signedCallback`. */
  secretMark?: boolean;
  source: 'registered' | 'made';
  madeBy: string;
  occurredAt: Date;
  /** Time when Rappro received it. */
  at: Date;
}

export interface StatusChange {
  transactionId: string;
  to: TransactionStatus;
  at: Date;
  cause: ChangeCause;
  /** 'sweep', the name of an API key, or an e-mail address. */
  actor: string;
  exchangeId: string | null;
  /** Token of the status check; the change is skipped when the transaction has another token by now. */
  askedToken?: string;
  /** Facts stored with the change; omitted ones are left unchanged. */
  token?: string;
  subCode?: { list: string; code: string | null; details: string | null };
  paymentUrl?: string;
}

/** The only code that writes a status, always together with its `transitions` row. */
@Injectable()
export class TransitionsService {
  constructor(
    private readonly operators: OperatorsService,
    private readonly webhooks: StatusWebhooksService,
  ) {}

  /**
   * Inserts transactions with their first transition. Skips those whose reference or token is taken.
   * @returns the ids inserted
   */
  async open(manager: EntityManager, openings: readonly NewTransaction[]): Promise<Set<string>> {
    if (!openings.length) return new Set();
    const hintOf = await this.operators.hints(manager);
    const rows = openings.map((opening) => ({
      ...opening,
      ...(opening.phone ? hintOf(opening.phone) : null),
      transitionId: newId(opening.at),
    }));
    const inserted = await queryRows<{ transaction_id: string }>(
      manager,
      sql`WITH given AS (
         SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g(
           "id" uuid, "projectId" uuid, "kind" text, "channel" text, "reference" text, "orderReference" text, "token" text, "amount" int,
           "phone" text, "description" text, "customData" jsonb, "status" text, "validationMode" text,
           "signedCallback" boolean, "secretMark" boolean, "source" text, "madeBy" text, "occurredAt" timestamptz, "at" timestamptz,
           "operatorName" text, "operatorId" text, "transitionId" uuid, "subCode" jsonb)
       ), opened AS (
         INSERT INTO transactions (id, project_id, kind, channel, reference, order_reference, token,
           amount, phone, description, custom_data,
           status, status_at, sub_code_list, sub_code, sub_code_details, validation_mode, signed_callback,
           secret_mark, source, made_by, occurred_at, created_at, operator_hint, operator_hint_id)
         SELECT "id", "projectId", "kind", "channel", "reference", "orderReference", "token", "amount",
           "phone", "description", "customData",
           "status", "at", "subCode"->>'list', "subCode"->>'code', "subCode"->>'details', "validationMode", "signedCallback",
           coalesce("secretMark", "signedCallback"), "source", "madeBy", "occurredAt", "at", "operatorName", "operatorId"
         FROM given
         ON CONFLICT DO NOTHING
         RETURNING id
       )
       INSERT INTO transitions (id, project_id, transaction_id, from_status, to_status, at, cause, actor)
       SELECT g."transitionId", g."projectId", g."id", NULL, g."status", g."at",
              CASE g."source" WHEN 'registered' THEN 'registered' ELSE 'create' END, g."madeBy"
       FROM given g JOIN opened o ON o.id = g."id"
       RETURNING transaction_id`,
    );
    return new Set(inserted.map((row) => row.transaction_id));
  }

  /**
   * Changes statuses where the lifecycle allows it and appends the transitions. Skips a transaction that is already
   * final or was changed concurrently. Ends the status checks of transactions that become final.
   * @returns the ids changed
   */
  async apply(manager: EntityManager, changes: readonly StatusChange[]): Promise<Set<string>> {
    if (!changes.length) return new Set();
    const rows = changes.map((change) => ({
      ...change,
      from: sourcesOf(change.to, change.cause),
      final: isFinal(change.to),
      transitionId: newId(change.at),
    }));
    const changed = await queryRows<{ transaction_id: string; id: string; has_webhook: boolean }>(
      manager,
      sql`WITH wanted AS (
         SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w(
           "transactionId" uuid, "to" text, "from" jsonb, "final" boolean, "at" timestamptz, "cause" text, "actor" text,
           "exchangeId" uuid, "askedToken" text, "token" text, "subCode" jsonb, "paymentUrl" text, "transitionId" uuid)
       ), changed AS (
         UPDATE transactions t SET
           status = w."to", status_at = w."at",
           token = coalesce(w."token", t.token),
           payment_url = coalesce(w."paymentUrl", t.payment_url),
           sub_code_list = CASE WHEN w."subCode" IS NULL THEN t.sub_code_list ELSE w."subCode"->>'list' END,
           sub_code = CASE WHEN w."subCode" IS NULL THEN t.sub_code ELSE w."subCode"->>'code' END,
           sub_code_details = CASE WHEN w."subCode" IS NULL THEN t.sub_code_details ELSE w."subCode"->>'details' END
         FROM wanted w
         WHERE t.id = w."transactionId" AND w."from" ? t.status AND (w."askedToken" IS NULL OR w."askedToken" = t.token)
         RETURNING t.id, t.project_id, old.status AS from_status, w.*
       ), stopped AS (
         UPDATE confirmation_schedule s SET due_at = NULL, lease_id = NULL
         FROM changed c WHERE s.transaction_id = c.id AND c."final"
       )
       INSERT INTO transitions (id, project_id, transaction_id, from_status, to_status, at, cause, actor, exchange_id)
       SELECT "transitionId", project_id, id, from_status, "to", "at", "cause", "actor", "exchangeId" FROM changed
       RETURNING transaction_id, id,
         EXISTS (SELECT FROM webhooks w WHERE w.project_id = transitions.project_id AND w.enabled AND w.statuses) AS has_webhook`,
    );
    const [first] = changes;
    const announced = changed.filter((row) => row.has_webhook).map(({ id }) => id);
    if (first && announced.length) await this.webhooks.announce(manager, announced, first.at);
    return new Set(changed.map((row) => row.transaction_id));
  }
}
