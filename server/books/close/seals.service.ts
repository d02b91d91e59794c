import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { empty, type Sql } from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import type { DayKey } from '../calendar/business-days.service.js';
import type { SealedBy } from './day-pack.service.js';

/** A day has one seal for each revision. */
export interface SealKey extends DayKey {
  revision: number;
}

export interface Seal extends SealKey {
  asOf: Date;
  /** Of the whole pack. */
  sha256: Buffer;
  /** Bytes of the pack. */
  size: number;
  lines: number;
  /** False for a seal of the rule before: payouts without an outcome that a statement proves were not in transit. */
  lostInTransit: boolean;
  /** False for a seal from before packs were kept, until its pack is. */
  isKept: boolean;
  sealedBy: SealedBy;
}

type SealRow = Omit<Seal, 'sealedBy'> &
  Omit<SealedBy, 'auditHead'> & { auditHead: SealedBy['auditHead'] | null };

const IS_KEPT = sql`EXISTS (SELECT FROM day_pack_pieces p
  WHERE (p.project_id, p.day, p.revision, p.from_byte) = (s.project_id, s.day, s.revision, 0))`;

@Injectable()
export class SealsService {
  constructor(private readonly db: DataSource) {}

  /** Returns the seal of a revision, by default the last one; undefined also for a key that is none. */
  find({ projectId, day }: DayKey, revision?: number): Promise<Seal | undefined> {
    const ofRevision = revision === undefined ? empty : sql`AND s.revision = ${revision}`;
    return this.first(
      sql`WHERE s.project_id::text = ${projectId} AND s.day::text = ${day} ${ofRevision} ORDER BY s.revision DESC`,
    );
  }

  /** Returns the seal that follows in the order of projects, days and revisions. */
  next(after: SealKey | undefined): Promise<Seal | undefined> {
    return this.following(after, sql`true`);
  }

  nextNotKept(after: SealKey | undefined): Promise<Seal | undefined> {
    return this.following(after, sql`NOT ${IS_KEPT}`);
  }

  async count(): Promise<number> {
    const row = await queryRow<{ n: number }>(this.db, sql`SELECT count(*)::int AS n FROM day_seals`);
    return row?.n ?? 0;
  }

  private following(after: SealKey | undefined, filter: Sql): Promise<Seal | undefined> {
    const from = after
      ? sql`AND (s.project_id, s.day, s.revision) > (${after.projectId}::uuid, ${after.day}::date, ${after.revision}::int)`
      : empty;
    return this.first(sql`WHERE ${filter} ${from} ORDER BY s.project_id, s.day, s.revision`);
  }

  private async first(rest: Sql): Promise<Seal | undefined> {
    const row = await queryRow<SealRow>(
      this.db,
      sql`SELECT s.project_id AS "projectId", s.day::text AS day, s.revision, s.as_of AS "asOf",
        s.lost_in_transit AS "lostInTransit", s.pack_sha256 AS sha256,
         s.pack_size::float8 AS size, s.pack_lines::float8 AS lines, ${IS_KEPT} AS "isKept", s.signed_by AS "signedBy",
         s.signed_at AS "signedAt", s.reviewed_by AS "reviewedBy", s.sealed_at AS "sealedAt",
         CASE WHEN s.audit_seq IS NOT NULL THEN json_build_object('seq', s.audit_seq, 'sha256', encode(s.audit_hash, 'hex'))
         END AS "auditHead"
       FROM day_seals s ${rest} LIMIT 1`,
    );
    if (!row) return undefined;
    const { signedBy, signedAt, reviewedBy, sealedAt, auditHead, ...seal } = row;
    const { revision } = seal;
    const sealedBy = { revision, signedBy, signedAt, reviewedBy, sealedAt };
    return { ...seal, sealedBy: auditHead ? { ...sealedBy, auditHead } : sealedBy };
  }
}
