import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PersonActor } from '../access/actor.js';
import { Clock } from '../common/clock.js';
import { Problem } from '../common/problem.js';
import { Env } from '../config/env.js';

const HOUR_MS = 3_600_000;

/** Whether another administrator can decide: where there is none, one administrator acts alone. */
@Injectable()
export class SecondAdmin {
  constructor(
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /**
   * True where no other active administrator reaches the project (null: all projects). One who ceased to be an
   * administrator within the cool-off still counts, so that disabling the others is no way around them.
   * @throws Problem 409 `second_admin_recent`
   */
  async isAlone(manager: EntityManager, by: PersonActor, projectId: string | null): Promise<boolean> {
    const [row] = await manager.query<{ others: number; until: Date | null }[]>(
      `SELECT count(*) FILTER (WHERE p.role = 'admin' AND p.disabled_at IS NULL AND (p.all_projects OR EXISTS
           (SELECT FROM person_projects pp WHERE pp.person_id = p.id AND pp.project_id = $2)))::int AS others,
         max(p.admin_until) AS until
       FROM people p WHERE p.id <> $1`,
      [by.personId, projectId],
    );
    if (row?.others) return false;
    const freeAt = (row?.until?.getTime() ?? 0) + this.env.APPROVER_COOL_OFF_HOURS * HOUR_MS;
    if (this.env.APPROVER_COOL_OFF_HOURS && freeAt > this.clock.now().getTime())
      throw new Problem(409, 'second_admin_recent', { values: { at: new Date(freeAt).toISOString() } });
    return true;
  }
}
