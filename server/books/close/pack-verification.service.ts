import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PRODUCT_VERSION } from '../../platform/config/version.js';
import { DayPackService } from './day-pack.service.js';
import type { PackFault, PackRegeneration, PackVerification } from './day.view.js';
import { KeptPacksService } from './kept-packs.service.js';
import { type CheckedPack, PackCheck } from './pack-check.js';
import { firstDifference } from './pack-lines.js';
import { type Seal, SealsService } from './seals.service.js';

/** A text that can be read several times. */
type Pieces = () => AsyncIterable<Buffer>;

/**
 * Verifies packs by their bytes: only a difference from the sealed hash is an alteration. What this version regenerates
 * is a remark beside it.
 */
@Injectable()
export class PackVerificationService {
  private readonly logger = new Logger('PackVerification');

  constructor(
    private readonly db: DataSource,
    private readonly seals: SealsService,
    private readonly kept: KeptPacksService,
    private readonly pack: DayPackService,
  ) {}

  /** Verifies a file. @param mayRead refuses the seals of projects that the reader does not see */
  async ofFile(file: Pieces, mayRead: (projectId: string) => boolean): Promise<PackVerification> {
    const checked = await checkPack(file());
    const { header } = checked;
    const seal =
      header && mayRead(header.projectId) ? await this.seals.find(header, header.revision) : undefined;
    if (!seal || checked.fault) return verificationOf(checked, seal);
    if (!seal.sha256.equals(checked.sha256))
      return verificationOf(checked, seal, { fault: await this.differenceFromKept(file, seal) });
    return verificationOf(checked, seal, {
      kept: await this.stateOfKept(seal),
      regenerated: await this.regenerated(seal, file),
    });
  }

  /** Verifies the kept pack of a seal. @param withRegenerated also compares what this version regenerates */
  async ofKept(seal: Seal, withRegenerated: boolean): Promise<PackVerification> {
    const text = () => this.kept.text(this.db, seal);
    const checked = await checkPack(text());
    const isSame = seal.sha256.equals(checked.sha256);
    const isForged = !isSame && !checked.fault;
    const regenerated =
      withRegenerated || isForged ? await this.regenerated(seal, isSame ? text : undefined) : null;
    const fault = isForged && regenerated?.isSame ? await this.forgedLine(seal) : UNSEALED;
    return verificationOf(checked, seal, { kept: isSame ? 'same' : 'altered', regenerated, fault });
  }

  private async stateOfKept(seal: Seal): Promise<PackVerification['kept']> {
    if (!seal.isKept) return 'none';
    return (await this.kept.sha256(this.db, seal)).equals(seal.sha256) ? 'same' : 'altered';
  }

  /** Names the first line of an intact file that is not the sealed one, where the pack is kept. */
  private async differenceFromKept(file: Pieces, seal: Seal): Promise<PackFault> {
    if (!seal.isKept) return UNSEALED;
    const place = await firstDifference(this.kept.text(this.db, seal), file());
    return place ? { code: 'line_differs', ...place } : UNSEALED;
  }

  /** Names the first altered line of a kept pack whose chain was made anew; what is regenerated has the sealed hash. */
  private async forgedLine(seal: Seal): Promise<PackFault> {
    return this.regenerating(seal, async (text) => {
      const place = await firstDifference(text, this.kept.text(this.db, seal));
      return place ? { code: 'line_differs', ...place } : UNSEALED;
    });
  }

  /**
   * Returns null when nothing can be regenerated, because that must not keep a pack from being verified.
   * @param sealed text with the sealed hash, to name the first line that this version writes differently
   */
  private async regenerated(seal: Seal, sealed: Pieces | undefined): Promise<PackRegeneration | null> {
    try {
      return await this.regenerating(seal, async (text) => {
        const place = sealed && (await firstDifference(sealed(), text));
        const isSame = sealed ? !place : seal.sha256.equals((await checkPack(text)).sha256);
        return { version: PRODUCT_VERSION, isSame, line: null, section: null, rule: null, ...place };
      }).then((found) => (sealed ? this.withRule(seal, sealed, found) : found));
    } catch (error) {
      const { projectId, day, revision } = seal;
      const fault = error instanceof Error ? error.message : '';
      this.logger.warn({ event: 'pack_not_regenerated', projectId, day, revision, fault });
      return null;
    }
  }

  /** Names the rule that has changed since, where the rule of today gives other figures than the sealed ones. */
  private async withRule(seal: Seal, sealed: Pieces, found: PackRegeneration): Promise<PackRegeneration> {
    if (seal.lostInTransit || !found.isSame) return found;
    const byToday = { ...seal, lostInTransit: true };
    const place = await this.regenerating(byToday, (text) => firstDifference(sealed(), text));
    return place ? { ...found, rule: 'lost_in_transit' } : found;
  }

  /** Generates the text in one REPEATABLE READ snapshot. */
  private async regenerating<Result>(
    seal: Seal,
    read: (text: AsyncGenerator<string, unknown, undefined>) => Promise<Result>,
  ): Promise<Result> {
    return this.db.transaction('REPEATABLE READ', (manager) =>
      read(this.pack.text(manager, seal, seal.sealedBy)),
    );
  }
}

async function checkPack(text: AsyncIterable<string | Buffer>): Promise<CheckedPack> {
  const check = new PackCheck();
  for await (const piece of text) check.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
  return check.end();
}

const UNSEALED: PackFault = { code: 'unsealed', line: null, section: null };

/** @param found `fault` counts where the chain of hashes holds and the seal does not agree */
function verificationOf(
  { header, lines, sha256, fault }: CheckedPack,
  seal: Seal | undefined,
  found: Partial<Pick<PackVerification, 'fault' | 'kept' | 'regenerated'>> = {},
): PackVerification {
  const isSame = seal?.sha256.equals(sha256) ?? false;
  return {
    ok: isSame,
    projectId: (seal ?? header)?.projectId ?? null,
    day: (seal ?? header)?.day ?? null,
    revision: (seal ?? header)?.revision ?? null,
    lines,
    sha256: sha256.toString('hex'),
    seal: !seal ? 'none' : isSame ? 'agrees' : 'differs',
    fault: isSame ? null : (fault ?? found.fault ?? UNSEALED),
    kept: found.kept ?? null,
    regenerated: found.regenerated ?? null,
  };
}
