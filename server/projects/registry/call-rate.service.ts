import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A project's rate at the aggregator, shared by everything that calls it, in all processes. */
@Injectable()
export class CallRateService {
  constructor(private readonly db: DataSource) {}

  /**
   * Takes from the project's allowance (a token bucket of one second's worth).
   * @param rate calls a second
   * @returns how many of the `wanted` calls may be made now
   */
  async take(projectId: string, rate: number, wanted: number, now: Date): Promise<number> {
    const [rows] = await this.db.query<[{ taken: number }[], number]>(
      `WITH ready AS (
         INSERT INTO project_pace (project_id, allowance, counted_at) VALUES ($1, $2, $4)
         ON CONFLICT DO NOTHING
       ), now AS (
         SELECT project_id, least($2::float8, allowance + $2 * greatest(0, extract(epoch FROM $4::timestamptz - counted_at))) AS allowance
         FROM project_pace WHERE project_id = $1 FOR UPDATE
       )
       UPDATE project_pace p SET
         allowance = now.allowance - least($3::int, floor(now.allowance)), counted_at = $4
       FROM now WHERE p.project_id = now.project_id
       RETURNING least($3::int, floor(now.allowance))::int AS taken`,
      [projectId, rate, wanted, now],
    );
    return rows[0]?.taken ?? 0;
  }
}
