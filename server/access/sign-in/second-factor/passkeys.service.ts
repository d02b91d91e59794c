import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { affectedRows, execute, queryRow } from '../../../platform/common/database/query.js';
import { invalid, notFound, Problem } from '../../../platform/common/problems/problem.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { MINUTE_MS } from '../../../platform/common/time/durations.js';
import { newId, sha256 } from '../../../platform/common/values/ids.js';
import { Env } from '../../../platform/config/env.js';
import { AuditService } from '../../audit/audit.service.js';
import type { UserActor } from '../../identity/actor.js';
import type { PasskeyChallengesRow } from '../sign-in.rows.js';
import { PasskeyEntity, PasskeyProofEntity, type PasskeyPurpose } from './passkey.entities.js';
import type {
  PasskeyProofView,
  PasskeyRegistrationView,
  PasskeyRequestView,
  PasskeyView,
} from './passkey.view.js';
import { SecondFactorService } from './second-factor.service.js';

const CHALLENGE_MS = 5 * MINUTE_MS;
const PROOF_MS = 2 * MINUTE_MS;
const MOST = 10;
const RP_NAME = 'Rappro';

/**
 * Passkeys beside the authenticator app. Their answer gives a code that is used once wherever a code of the app is asked
 * for, so that every action is bound to the user and to one answer in the same way.
 */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditService,
  ) {}

  async list({ userId }: UserActor): Promise<PasskeyView[]> {
    const passkeys = await this.of(userId);
    return passkeys.map((passkey) => this.viewOf(passkey));
  }

  /** Counts those that can be used at the present address. */
  async count(userId: string): Promise<number> {
    return (await this.usableOf(userId)).length;
  }

  /** Begins a registration after a fresh code. @throws Problem those of `SecondFactorService.consume`, 409 `too_many_passkeys` */
  async begin(user: UserActor, code: string): Promise<PasskeyRegistrationView> {
    await this.secondFactor.consume(user, code);
    const known = await this.of(user.userId);
    if (known.length >= MOST) throw new Problem(409, 'too_many_passkeys', { values: { most: MOST } });
    const options = await generateRegistrationOptions({
      rpName: RP_NAME,
      rpID: this.rpId,
      userName: user.email,
      userID: Uint8Array.from(Buffer.from(user.userId)),
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    await this.keepChallenge(user.userId, 'registration', options.challenge);
    return { options };
  }

  /** Stores the new credential within the caller's database transaction. @throws Problem 422 on `response` */
  async register(
    manager: EntityManager,
    user: UserActor,
    { name, response, challenge }: { name: string; response: RegistrationResponseJSON; challenge: string },
  ): Promise<PasskeyView> {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      requireUserVerification: true,
    }).catch(() => refuse());
    if (!registrationInfo) return refuse();
    const { credential } = registrationInfo;
    const now = this.clock.now();
    const passkey = {
      id: newId(now),
      userId: user.userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      createdAt: now,
      lastUsedAt: null,
      host: this.rpId,
    };
    if (await manager.existsBy(PasskeyEntity, { credentialId: credential.id })) refuse();
    await manager.insert(PasskeyEntity, passkey);
    await this.record(manager, user, { act: 'person.passkey_added', name });
    return this.viewOf(passkey);
  }

  /** Options for an answer of one of the user's passkeys. @throws Problem 409 `passkey_missing` */
  async request({ userId }: UserActor): Promise<PasskeyRequestView> {
    const known = await this.usableOf(userId);
    if (!known.length) throw new Problem(409, 'passkey_missing');
    const options = await generateAuthenticationOptions({
      rpID: this.rpId,
      userVerification: 'required',
      allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
    await this.keepChallenge(userId, 'proof', options.challenge);
    return { options };
  }

  /**
   * Verifies an answer and returns a code for it. The challenge is void afterwards, also after a wrong answer.
   * @throws Problem 422 on `response`
   */
  async prove(user: UserActor, response: AuthenticationResponseJSON): Promise<PasskeyProofView> {
    const { userId } = user;
    const expectedChallenge = await this.takeChallenge(userId, 'proof');
    const credentialId = typeof response.id === 'string' ? response.id : '';
    const passkey = await this.verify({ userId, credentialId }, response, expectedChallenge);
    const code = `pk_${randomBytes(12).toString('base64url')}`;
    await this.db.transaction(async (manager) => {
      await execute(manager, sql`DELETE FROM passkey_proofs WHERE person_id = ${userId}`);
      await manager.insert(PasskeyProofEntity, {
        codeHash: sha256(code),
        userId,
        passkeyId: passkey.id,
        expiresAt: this.clock.in(PROOF_MS),
      });
    });
    return { code };
  }

  /** Verifies an answer of the passkey and counts its use. @throws Problem 422 on `response` */
  async verify(
    which: { credentialId?: string; userId?: string },
    response: AuthenticationResponseJSON,
    expectedChallenge: string | ((challenge: string) => boolean),
  ): Promise<PasskeyEntity> {
    if (!which.credentialId) return refuse();
    const passkey = await this.db.getRepository(PasskeyEntity).findOneBy(which);
    if (!passkey) return refuse();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
    }).catch(() => refuse());
    if (!verified) return refuse();
    // A counter that does not grow belongs to a copy; 0 stands for an authenticator without one.
    const used = await affectedRows(
      this.db,
      sql`UPDATE passkeys SET counter = ${authenticationInfo.newCounter}, last_used_at = ${this.clock.now()}, host = ${this.rpId}
          WHERE id = ${passkey.id}
            AND (counter < ${authenticationInfo.newCounter} OR counter = 0 AND ${authenticationInfo.newCounter}::bigint = 0)`,
    );
    return used === 0 ? refuse() : passkey;
  }

  /** @throws Problem not_found, also for a passkey of another user */
  async rename(user: UserActor, id: string, name: string): Promise<PasskeyView> {
    const own = { id, userId: user.userId };
    return this.db.transaction(async (manager) => {
      const passkey = await manager.findOneBy(PasskeyEntity, own);
      if (!passkey) throw notFound();
      if (name !== passkey.name) {
        await manager.update(PasskeyEntity, own, { name });
        await this.record(manager, user, { act: 'person.passkey_renamed', name, former: passkey.name });
      }
      return this.viewOf({ ...passkey, name });
    });
  }

  /** Removes a passkey; the authenticator app stays. @throws Problem not_found */
  async remove(manager: EntityManager, user: UserActor, id: string): Promise<void> {
    const own = { id, userId: user.userId };
    const passkey = await manager.findOneBy(PasskeyEntity, own);
    if (!passkey) throw notFound();
    await manager.delete(PasskeyEntity, own);
    await this.record(manager, user, { act: 'person.passkey_removed', name: passkey.name });
  }

  /** Returns the challenge and voids it. @throws Problem 422 on `response` when there is none */
  async takeChallenge(userId: string, purpose: PasskeyPurpose): Promise<string> {
    const taken = await queryRow<Pick<PasskeyChallengesRow, 'challenge' | 'expiresAt'>>(
      this.db,
      sql`DELETE FROM passkey_challenges WHERE person_id = ${userId} AND purpose = ${purpose}
          RETURNING challenge, expires_at AS "expiresAt"`,
    );
    return taken && taken.expiresAt > this.clock.now() ? taken.challenge : refuse();
  }

  private async keepChallenge(userId: string, purpose: PasskeyPurpose, challenge: string): Promise<void> {
    await execute(
      this.db,
      sql`INSERT INTO passkey_challenges (person_id, purpose, challenge, expires_at)
          VALUES (${userId}, ${purpose}, ${challenge}, ${this.clock.in(CHALLENGE_MS)})
          ON CONFLICT (person_id, purpose) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`,
    );
  }

  private of(userId: string): Promise<PasskeyEntity[]> {
    return this.db
      .getRepository(PasskeyEntity)
      .find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  private async usableOf(userId: string): Promise<PasskeyEntity[]> {
    return (await this.of(userId)).filter(({ host }) => host === null || host === this.rpId);
  }

  private viewOf({ id, name, createdAt, lastUsedAt, host }: PasskeyEntity): PasskeyView {
    return {
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      formerHost: host === this.rpId ? null : host,
    };
  }

  private get origin(): string {
    return new URL(this.env.publicUrl).origin;
  }

  private get rpId(): string {
    return new URL(this.env.publicUrl).hostname;
  }

  private record(
    manager: EntityManager,
    actor: UserActor,
    { act, ...details }: { act: string; name: string; former?: string },
  ): Promise<void> {
    return this.audit.record(manager, {
      actor,
      act,
      subjectType: 'person',
      subjectId: actor.userId,
      details,
    });
  }
}

function refuse(): never {
  throw invalid('response', 'passkeyRefused');
}
