import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import type { SpooledFile } from '../../platform/common/requests/spooled-file.js';
import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import { DayPackService } from './day-pack.service.js';
import type { DayKey } from '../calendar/business-days.service.js';
import type { PackVerification } from './day.view.js';
import { KeptPacksService } from './kept-packs.service.js';
import { PackVerificationService } from './pack-verification.service.js';
import { type Seal, SealsService } from './seals.service.js';

@Injectable()
export class PacksService {
  private readonly logger = new Logger('Packs');

  constructor(
    private readonly db: DataSource,
    private readonly seals: SealsService,
    private readonly kept: KeptPacksService,
    private readonly pack: DayPackService,
    private readonly verification: PackVerificationService,
  ) {}

  /**
   * Streams the kept pack of a seal, or a regenerated one that is named so where none is kept yet. Only a text with the
   * sealed hash comes to its end; another one ends with Problem 409 `pack_not_sealed`, or cut off when it was under way.
   * @throws Problem 404 when there is no such seal
   */
  async stream(
    key: DayKey,
    revision: number | undefined,
    scope: ProjectScope,
  ): Promise<{ text: Readable; name: string }> {
    const seal = canAccessProject(scope, key.projectId) ? await this.seals.find(key, revision) : undefined;
    if (!seal) throw notFound();
    const text = seal.isKept ? this.kept.text(this.db, seal) : this.regenerated(seal);
    const origin = seal.isKept ? '' : '-regenerated';
    return {
      text: Readable.from(this.sealedOnly(text, seal)),
      name: `rappro-day-${seal.day}-r${seal.revision}${origin}.ndjson`,
    };
  }

  verify(file: SpooledFile, scope: ProjectScope): Promise<PackVerification> {
    return this.verification.ofFile(
      () => file.pieces(),
      (projectId) => canAccessProject(scope, projectId),
    );
  }

  /** Holds each piece back until the next one is there, and the last one until the hash is the sealed one. */
  private async *sealedOnly(
    text: AsyncIterable<string | Buffer>,
    { projectId, day, revision, sha256, isKept }: Seal,
  ): AsyncGenerator<string | Buffer, void, undefined> {
    const hash = createHash('sha256');
    let held: string | Buffer = '';
    for await (const piece of text) {
      if (held.length) yield held;
      hash.update(piece);
      held = piece;
    }
    if (!hash.digest().equals(sha256)) {
      const seal = { projectId, day, revision };
      if (isKept) this.logger.error({ event: 'pack_altered', ...seal });
      else this.logger.error({ event: 'pack_not_reproduced', ...seal });
      throw new Problem(409, 'pack_not_sealed', { values: { day } });
    }
    yield held;
  }

  /** Generates the text in one REPEATABLE READ snapshot, released also when the reader disconnects. */
  private async *regenerated(seal: Seal): AsyncGenerator<string> {
    const runner = this.db.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      yield* this.pack.text(runner.manager, seal, seal.sealedBy);
    } finally {
      await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }
}
