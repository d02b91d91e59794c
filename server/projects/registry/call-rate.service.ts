import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../common/database/query.js';

@Injectable()
export class CallRateService {
  constructor(private readonly db: DataSource) {}

  /**
   * Takes calls from the project's token bucket, which holds one second's worth.
   * @param rate calls per second
   * @returns the number of the `wanted` calls that may be made now
   */
  async take(projectId: string, rate: number, wanted: number, now: Date): Promise<number> {
    const rows = await queryRows<{ taken: number }>(
      this.db,
      sql`WITH ready AS (
         INSERT INTO project_pace (project_id, allowance, counted_at) VALUES (${projectId}, ${rate}::double precision, ${now})
         ON CONFLICT DO NOTHING
       ), now AS (
         SELECT project_id, least(${rate}::float8, allowance + ${rate}::float8 * greatest(0, extract(epoch FROM ${now}::timestamptz - counted_at))) AS allowance
         FROM project_pace WHERE project_id = ${projectId} FOR UPDATE
       )
       UPDATE project_pace p SET
         allowance = now.allowance - least(${wanted}::int, floor(now.allowance)), counted_at = ${now}
       FROM now WHERE p.project_id = now.project_id
       RETURNING least(${wanted}::int, floor(now.allowance))::int AS taken`,
    );
    return rows[0]?.taken ?? 0;
  }
}
