import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { isDatabaseAway } from '../common/problem.filter.js';
import { ProjectsService } from '../projects/projects.service.js';
import { DriftService } from '../transactions/drift.service.js';
import { DueService } from '../transactions/due.service.js';
import { FactsService } from '../transactions/facts.service.js';
import { EventsService, type Occurrence } from './events.service.js';
import { identify, usable } from './identification.js';
import { KnownTransactionsService } from './known-transactions.service.js';
import {
  fingerprintOf,
  identityOf,
  type Match,
  type ReadDelivery,
  type ReadingRow,
  toRow,
} from './reading.js';

interface Matched {
  read: ReadDelivery;
  match: Match;
}

/** The columns that finding the transaction later changes. */
const LINKED = ['transaction_id', 'identified_by', 'token_kind', 'url_mark_valid', 'quarantine'];

/**
 * Writes what was read from deliveries: the reading beside the bytes, the event it belongs to, what it reveals, and
 * that its transaction is to be asked about soon. Never a status: a callback only says "ask sooner".
 */
@Injectable()
export class ReadingsService {
  private readonly logger = new Logger(ReadingsService.name);

  constructor(
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly known: KnownTransactionsService,
    private readonly events: EventsService,
    private readonly facts: FactsService,
    private readonly drift: DriftService,
    private readonly due: DueService,
  ) {}

  /** Everything that follows from deliveries read for the first time. */
  async write(manager: EntityManager, reads: readonly ReadDelivery[]): Promise<void> {
    const matched = await this.match(manager, reads);
    const eventIds = await this.events.record(manager, reads.flatMap(occurrenceOf));
    await this.insert(
      manager,
      matched.map(({ read, match }) => toRow(read, withEvent(match, eventIds.get(read.delivery.id)))),
    );
    await this.drift.raise(manager, reads.flatMap(sightingsOf));
    await this.tell(manager, matched);
  }

  /** Deliveries in quarantine that are looked at again; returns how many have found their transaction. */
  async link(manager: EntityManager, reads: readonly ReadDelivery[]): Promise<number> {
    const linked = (await this.match(manager, reads)).filter(({ match }) => match.transaction);
    const rows = linked.map(({ read, match }) => toRow(read, match));
    if (!rows.length) return 0;
    await manager.query(
      `UPDATE callback_readings r SET ${LINKED.map((column) => `${column} = w.${column}`).join(', ')}
       FROM jsonb_populate_recordset(NULL::callback_readings, $1::jsonb) w
       WHERE r.delivery_id = w.delivery_id AND r.quarantine IS NOT NULL`,
      [JSON.stringify(rows)],
    );
    await this.tell(manager, linked);
    return linked.length;
  }

  private async match(manager: EntityManager, reads: readonly ReadDelivery[]): Promise<Matched[]> {
    const wanted = reads.flatMap(({ delivery, body }) =>
      usable(body.candidates).map(({ value }) => ({ projectId: delivery.projectId, value })),
    );
    const known = await this.known.find(manager, wanted);
    return Promise.all(
      reads.map(async (read) => {
        const match: Match = identify(read.delivery.projectId, read.body.candidates, known) ?? {};
        const markValid = await this.markValid(read, match);
        return { read, match: markValid === undefined ? match : { ...match, markValid } };
      }),
    );
  }

  /** Judged where the transaction's URL carries our mark, and wherever somebody brought one. */
  private async markValid({ delivery, body }: ReadDelivery, match: Match): Promise<boolean | undefined> {
    const { projectId, urlMark } = delivery;
    if (urlMark === null) return match.transaction?.signedCallback ? false : undefined;
    const reference = match.transaction?.reference ?? identityOf(body);
    return reference !== undefined && this.isOurs(projectId, reference, urlMark);
  }

  /** A secret that cannot be opened proves nothing, and must not keep the delivery from being read. */
  private async isOurs(projectId: string, reference: string, mark: string): Promise<boolean> {
    try {
      return await this.projects.isMarkOf(projectId, reference, mark);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.logger.error({ event: 'callback_mark_unverifiable', project: projectId });
      return false;
    }
  }

  private async insert(manager: EntityManager, rows: readonly ReadingRow[]): Promise<void> {
    await manager.query(
      `INSERT INTO callback_readings SELECT * FROM jsonb_populate_recordset(NULL::callback_readings, $1::jsonb)
       ON CONFLICT (delivery_id) DO NOTHING`,
      [JSON.stringify(rows)],
    );
  }

  /**
   * What a callback reveals fills what nobody has said yet; one that did not come through the address we gave reveals
   * nothing. A request id identifies later callbacks, so it is learned from confirms alone.
   */
  private async tell(manager: EntityManager, matched: readonly Matched[]): Promise<void> {
    const told = matched.flatMap(({ read, match }) =>
      match.transaction ? [{ read, match, transactionId: match.transaction.id }] : [],
    );
    await this.facts.learn(
      manager,
      told
        .filter(({ match }) => match.markValid !== false)
        .map(({ read, transactionId }) => {
          const { requestId: _unproven, ...facts } = read.body.facts;
          return { transactionId, facts, from: 'callback' };
        }),
    );
    await this.due.markDue(
      manager,
      [...new Set(told.map(({ transactionId }) => transactionId))],
      'callback',
      this.clock.now(),
    );
  }
}

function withEvent(match: Match, eventId: string | undefined): Match {
  return eventId === undefined ? match : { ...match, eventId };
}

function occurrenceOf({ delivery, body }: ReadDelivery): Occurrence[] {
  if (body.encoding === 'unreadable') return [];
  return [
    {
      deliveryId: delivery.id,
      projectId: delivery.projectId,
      identity: identityOf(body) ?? '',
      status: body.status ?? 'unrecognised',
      fingerprint: fingerprintOf(body),
      encoding: body.encoding,
      at: delivery.receivedAt,
    },
  ];
}

function sightingsOf({ delivery, body }: ReadDelivery) {
  return body.drift.map((drift) => ({
    projectId: delivery.projectId,
    drift,
    at: delivery.receivedAt,
    deliveryId: delivery.id,
  }));
}
