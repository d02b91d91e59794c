import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import sql, { raw } from 'sql-template-tag';
import { execute } from '../platform/common/database/query.js';
import { providersOf } from '../platform/common/metadata/declarations.js';
import { type DueTime, DueTimes } from '../platform/common/trusted-time/due-times.js';
import { TrustedTimeService } from '../platform/common/trusted-time/trusted-time.service.js';

/** Brings back, at the end of a doubt about the clock, what a clock that stood ahead put far away. */
@Injectable()
export class DueTimesService implements OnModuleInit {
  constructor(
    private readonly time: TrustedTimeService,
    private readonly discovery: DiscoveryService,
  ) {}

  onModuleInit(): void {
    this.time.registerRepair((manager, now) => this.bringBack(manager, now));
  }

  private async bringBack(manager: EntityManager, now: Date): Promise<void> {
    const rooms = providersOf(this.discovery, DueTimes);
    for (const room of rooms) await room.bringBack(manager, now);
    for (const { times } of rooms) for (const time of times) await bringBackColumn(manager, time, now);
  }
}

/** Makes due at once what is further away than the product writes. */
async function bringBackColumn(
  manager: EntityManager,
  { table, column, longestMs }: DueTime,
  now: Date,
): Promise<void> {
  const due = raw(column);
  await execute(
    manager,
    sql`UPDATE ${raw(table)} SET ${due} = ${now}
     WHERE ${due} > ${now}::timestamptz + ${longestMs}::float8 * interval '1 ms' AND ${due} < 'infinity'`,
  );
}
