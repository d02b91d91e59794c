import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../common/database/query.js';
import { notFound } from '../../common/problems/problem.js';
import type { SpooledFile } from '../../common/requests/spooled-file.js';
import { canAccessProject, type ProjectScope } from '../../common/values/scope.js';
import { DayWindowsService } from '../calendar/day-windows.service.js';
import { DayPackService, type SealedBy } from './day-pack.service.js';
import type { DayKey } from '../calendar/business-days.service.js';
import type { PackFault, PackVerification } from './day.view.js';
import { PackCheck, type PackHeader } from './pack-check.js';

interface Seal extends SealedBy {
  asOf: Date;
  sha256: Buffer;
}

@Injectable()
export class PacksService {
  constructor(
    private readonly db: DataSource,
    private readonly windows: DayWindowsService,
    private readonly pack: DayPackService,
  ) {}

  /** Streams the pack of a seal, generated while it is read. @throws Problem 404 when there is no such seal */
  async stream(
    key: DayKey,
    revision: number | undefined,
    scope: ProjectScope,
  ): Promise<{ text: Readable; revision: number }> {
    const seal = canAccessProject(scope, key.projectId) ? await this.seal(key, revision) : undefined;
    if (!seal) throw notFound();
    return { text: Readable.from(this.text(key, seal)), revision: seal.revision };
  }

  /**
   * Verifies the chain of hashes, then the seal; an intact pack that differs from its seal is compared line by line
   * with the regenerated one.
   */
  async verify(file: SpooledFile, scope: ProjectScope): Promise<PackVerification> {
    const check = new PackCheck();
    for await (const piece of file.pieces()) check.push(piece);
    const { header, lines, sha256, fault } = check.end();
    const seal =
      header && canAccessProject(scope, header.projectId)
        ? await this.seal(header, header.revision)
        : undefined;
    const agrees = seal?.sha256.equals(sha256) ?? false;
    const packFault =
      fault ?? (agrees ? null : header && seal ? await this.difference(file, header, seal) : UNSEALED);
    return {
      ok: agrees,
      projectId: header?.projectId ?? null,
      day: header?.day ?? null,
      revision: header?.revision ?? null,
      lines,
      sha256: sha256.toString('hex'),
      seal: !seal ? 'none' : agrees ? 'agrees' : 'differs',
      fault: packFault,
    };
  }

  /** Generates the text in one REPEATABLE READ snapshot, released also when the reader disconnects. */
  private async *text(key: DayKey, seal: Seal): AsyncGenerator<string> {
    const runner = this.db.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      yield* await this.of(runner.manager, key, seal);
    } finally {
      await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }

  private async of(
    manager: EntityManager,
    { projectId, day }: DayKey,
    seal: Seal,
  ): Promise<AsyncGenerator<string>> {
    const { asOf, sha256: _, ...sealedBy } = seal;
    return this.pack.text(manager, await this.windows.of(manager, { projectId, day, asOf }), sealedBy);
  }

  /** Returns the first line of an intact pack that differs from the regenerated one. */
  private async difference(file: SpooledFile, header: PackHeader, seal: Seal): Promise<PackFault> {
    const given = linesOf(file.pieces());
    let line = 0;
    for await (const text of this.text(header, seal)) {
      for (const expected of text.split('\n').slice(0, -1)) {
        line += 1;
        if ((await given.next()).value !== expected)
          return { code: 'line_differs', line, section: /^\{"section":"(\w+)"/.exec(expected)?.[1] ?? null };
      }
    }
    return UNSEALED;
  }

  private async seal({ projectId, day }: DayKey, revision: number | undefined): Promise<Seal | undefined> {
    const row = await queryRow<Omit<Seal, 'auditHead'> & { auditHead: Seal['auditHead'] | null }>(
      this.db,
      sql`SELECT revision, as_of AS "asOf", signed_by AS "signedBy", signed_at AS "signedAt", reviewed_by AS "reviewedBy",
         sealed_at AS "sealedAt", pack_sha256 AS sha256,
         CASE WHEN audit_seq IS NOT NULL THEN json_build_object('seq', audit_seq, 'sha256', encode(audit_hash, 'hex')) END AS "auditHead"
       FROM day_seals WHERE project_id::text = ${projectId} AND day::text = ${day} AND (${revision ?? null}::int IS NULL OR revision = ${revision ?? null})
       ORDER BY revision DESC LIMIT 1`,
    );
    if (!row) return undefined;
    const { auditHead, ...seal } = row;
    return auditHead ? { ...seal, auditHead } : seal;
  }
}

/** Yields the lines without their line feeds, then the rest after the last line feed. */
async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.write(piece)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest + decoder.end();
}

const UNSEALED: PackFault = { code: 'unsealed', line: null, section: null };
