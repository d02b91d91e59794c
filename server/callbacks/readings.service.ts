import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ConsequencesService } from './consequences.service.js';
import { EventsService, type Occurrence } from './events.service.js';
import { MatchingService } from './matching.service.js';
import {
  fingerprintOf,
  identityOf,
  type Match,
  type ReadDelivery,
  type ReadingRow,
  toRow,
} from './reading.js';
import { UnmarkedQuota } from './unmarked-quota.service.js';

/** The columns that finding the transaction later changes. */
const LINKED = ['transaction_id', 'identified_by', 'token_kind', 'url_mark_valid', 'quarantine'];

/** Writes what was read from deliveries: the reading beside the bytes, its event, and what follows. Never a status. */
@Injectable()
export class ReadingsService {
  constructor(
    private readonly matching: MatchingService,
    private readonly events: EventsService,
    private readonly consequences: ConsequencesService,
    private readonly quota: UnmarkedQuota,
  ) {}

  /** Everything that follows from deliveries read for the first time. */
  async write(manager: EntityManager, reads: readonly ReadDelivery[]): Promise<void> {
    const matched = await this.matching.match(manager, reads);
    const eventIds = await this.events.record(manager, reads.flatMap(occurrenceOf));
    await this.insert(
      manager,
      matched.map(({ read, match }) => toRow(read, withEvent(match, eventIds.get(read.delivery.id)))),
    );
    await this.consequences.raiseDrift(manager, matched);
    await this.consequences.tell(manager, matched);
    for (const { read, match } of matched)
      if (read.delivery.urlMark !== null && match.markValid !== true) this.quota.count(read.delivery);
  }

  /** Deliveries in quarantine that are looked at again; returns how many have found their transaction. */
  async link(manager: EntityManager, reads: readonly ReadDelivery[]): Promise<number> {
    const linked = (await this.matching.match(manager, reads)).filter(({ match }) => match.transaction);
    if (!linked.length) return 0;
    await manager.query(
      `UPDATE callback_readings r SET ${LINKED.map((column) => `${column} = w.${column}`).join(', ')}
       FROM jsonb_populate_recordset(NULL::callback_readings, $1::jsonb) w
       WHERE r.delivery_id = w.delivery_id AND r.quarantine IS NOT NULL`,
      [JSON.stringify(linked.map(({ read, match }) => toRow(read, match)))],
    );
    await this.consequences.tell(manager, linked);
    return linked.length;
  }

  private async insert(manager: EntityManager, rows: readonly ReadingRow[]): Promise<void> {
    await manager.query(
      'INSERT INTO callback_readings SELECT * FROM jsonb_populate_recordset(NULL::callback_readings, $1::jsonb)',
      [JSON.stringify(rows)],
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
