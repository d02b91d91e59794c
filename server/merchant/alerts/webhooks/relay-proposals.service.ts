import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../../access/audit/audit.service.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { SoleAdministratorService } from '../../../access/identity/sole-administrator.service.js';
import { Approves } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { CALLBACK_SELECTIONS, type CallbackSelection } from '../kinds/alert-words.js';
import type { ProposedRelay } from './relay-payloads.js';
import { WebhookEntity } from './webhooks.entities.js';

export interface Relay {
  url: string;
  statuses: boolean;
  callbacks: boolean;
  callbackSelection: CallbackSelection;
}

/** True for a webhook that receives data of transactions, not alerts alone. */
export const isRelay = ({ statuses, callbacks }: Pick<Relay, 'statuses' | 'callbacks'>): boolean =>
  statuses || callbacks;

/** True when data of transactions would go where they did not go before. */
export function relaysMore(
  before: Relay & { enabled: boolean },
  after: Relay & { enabled: boolean },
): boolean {
  if (!isRelay(after) || !after.enabled) return false;
  const wasOff = !before.enabled || before.url !== after.url;
  if (wasOff || (after.statuses && !before.statuses)) return true;
  return after.callbacks && (!before.callbacks || selectsMore(before, after));
}

const selectsMore = (before: Relay, after: Relay): boolean =>
  before.callbackSelection !== 'all' && after.callbackSelection === 'all';

/** Returns the part of the relay before that the change leaves. */
export const lessRelay = (before: Relay, after: Relay): Omit<Relay, 'url'> => ({
  statuses: before.statuses && after.statuses,
  callbacks: before.callbacks && after.callbacks,
  callbackSelection: selectsMore(before, after) ? before.callbackSelection : after.callbackSelection,
});

/** Relays of callbacks and status changes to another address take two administrators. */
@Injectable()
export class RelayProposalsService {
  constructor(
    private readonly clock: Clock,
    private readonly sole: SoleAdministratorService,
    private readonly proposals: ProposalsService,
    private readonly audit: AuditService,
  ) {}

  /** Applies the relay of the only administrator; otherwise proposes it. @returns the proposal; null when applied */
  async request(
    manager: EntityManager,
    request: {
      webhook: Relay & { id: string; projectId: string };
      wanted: Relay;
      reason: string | undefined;
    },
    by: UserActor,
  ): Promise<string | null> {
    const { webhook, wanted, reason = '' } = request;
    const { id, projectId } = webhook;
    if (await this.sole.actsAlone(manager, by, projectId)) {
      await this.apply(manager, { id, projectId, ...wanted }, { by, responsibleId: by.userId });
      return null;
    }
    const payload = { ...payloadOf(wanted), before: payloadOf(webhook) };
    return this.proposals.propose(
      manager,
      { kind: 'webhook.relay', projectId, subjectId: id, payload, reason },
      by,
    );
  }

  /** @throws Problem not_found; 409 `changed_meanwhile` when the address is another than the one in the proposal */
  @Approves({ kind: 'webhook.relay', approvers: ['admin'], requesters: ['admin'] })
  private async approved(
    manager: EntityManager,
    proposal: Proposal<'webhook.relay'>,
    by: UserActor,
  ): Promise<void> {
    const { id: proposalId, payload, proposedBy } = proposal;
    const webhook = await manager.findOne(WebhookEntity, {
      where: { id: proposal.subjectId ?? '' },
      lock: { mode: 'pessimistic_write' },
    });
    if (!webhook || !canAccessProject(by.scope, webhook.projectId)) throw notFound();
    const [before, wanted] = [storedRelay(payload.before), storedRelay(payload)];
    if (webhook.url !== before.url) throw new Problem(409, 'changed_meanwhile');
    const { id, projectId } = webhook;
    await this.apply(manager, { id, projectId, ...wanted }, { by, responsibleId: proposedBy, proposalId });
  }

  private async apply(
    manager: EntityManager,
    { id, projectId, ...relay }: ProposedRelay & { id: string; projectId: string },
    names: { by: UserActor; responsibleId: string; proposalId?: string },
  ): Promise<void> {
    const { by, responsibleId, proposalId } = names;
    await manager.update(WebhookEntity, { id, enabled: false }, { enabledAt: this.clock.now() });
    await manager.update(WebhookEntity, id, {
      ...{ ...relay, responsibleId, enabled: true, unconfirmed: false, relayEndsAt: null },
      updatedAt: this.clock.now(),
    });
    await this.audit.record(manager, {
      ...{ actor: by, act: 'webhook.relay_confirmed', subjectType: 'webhook', subjectId: id, projectId },
      details: { ...relay, ...(proposalId ? { proposalId } : {}) },
    });
  }
}

export const relayOf = ({ url, statuses, callbacks, callbackSelection }: Relay): Relay => ({
  ...{ url, statuses, callbacks, callbackSelection },
});

const payloadOf = ({ url, statuses, callbacks, callbackSelection }: Relay): ProposedRelay => ({
  ...{ url, statuses, callbacks },
  ...(callbacks ? { callbackSelection } : {}),
});

/** Reads a stored payload. @throws Error when this version cannot read it */
function storedRelay(stored: unknown): ProposedRelay {
  const { url, statuses, callbacks, callbackSelection } = { ...(stored as Partial<Relay> | undefined) };
  if (typeof url !== 'string' || typeof statuses !== 'boolean' || typeof callbacks !== 'boolean')
    throw new Error('a stored relay cannot be read');
  const selection = CALLBACK_SELECTIONS.find((one) => one === callbackSelection);
  return { url, statuses, callbacks, ...(selection ? { callbackSelection: selection } : {}) };
}
