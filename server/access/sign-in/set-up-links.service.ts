import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId, newSecret, sha256 } from '../../platform/common/values/ids.js';
import { invalid, Problem } from '../../platform/common/problems/problem.js';
import { Env } from '../../platform/config/env.js';
import type { UserActor } from '../identity/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { hashPassword, isPassword, passwordFault } from '../identity/passwords.js';
import { canResetByMail, toUserActor, type UserRow } from '../identity/user-row.js';
import type { SetUpLinkView } from '../identity/user.view.js';
import { SetUpLinkEntity } from './sign-in.entities.js';
import { SessionsService, stepAfterPassword, type ClientInfo } from './sessions.service.js';
import { type SignInCookies, SignInService } from './sign-in.service.js';
import { HOUR_MS, MINUTE_MS } from '../../platform/common/time/durations.js';
import { USER_COLUMNS } from './user-columns.js';
import { updateUser } from '../identity/user-store.js';

/** In ms: period in which an administrator may issue a granted link. */
const GRANT_MS = 7 * 24 * HOUR_MS;
const LINK_MS = 24 * HOUR_MS;
/** In ms: lifetime of a link that the user had sent by e-mail. */
export const MAILED_LINK_MS = 30 * MINUTE_MS;

type LinkHolder = UserRow & {
  passwordHash: string;
  /** Null: granted by an administrator. */
  requestId: string | null;
};

/** One-time links for choosing a password; only the hash of a link is stored. */
@Injectable()
export class SetUpLinksService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly sessions: SessionsService,
    private readonly signIns: SignInService,
    private readonly audit: AuditService,
  ) {}

  /** Permits this administrator to issue one link for the user. Voids an earlier unused one. */
  async grant(manager: EntityManager, userId: string, grantedBy: string): Promise<void> {
    const now = this.clock.now();
    await manager.getRepository(SetUpLinkEntity).delete({ userId, usedAt: IsNull() });
    await manager.insert(SetUpLinkEntity, { id: newId(now), userId, grantedBy, grantedAt: now });
  }

  /**
   * Issues the link; only this response contains it. Voids one issued before. @throws Problem 409 `set_up_link_missing`
   */
  async issue(userId: string, by: UserActor): Promise<SetUpLinkView> {
    const token = newSecret();
    const expiresAt = this.clock.in(LINK_MS);
    await this.db.transaction(async (manager) => {
      const grantedAt = MoreThan(this.clock.in(-GRANT_MS));
      const issued = await manager
        .getRepository(SetUpLinkEntity)
        .update(
          { userId, grantedBy: by.userId, usedAt: IsNull(), grantedAt },
          { tokenHash: sha256(token), expiresAt },
        );
      if (!issued.affected) throw new Problem(409, 'set_up_link_missing');
      await this.audit.record(manager, {
        actor: by,
        act: 'person.set_up_link_issued',
        subjectType: 'person',
        subjectId: userId,
        details: { expiresAt: expiresAt.toISOString() },
      });
    });
    return this.viewOf(token, expiresAt);
  }

  /**
   * Creates the link for a request, in place of the one for an earlier request (ids sort by time); only this result contains it.
   * @param requestId audit entry of the request
   * @returns undefined when the password can no longer be reset by mail, or was by a link of this request
   */
  async issueByMail(requestId: string, userId: string): Promise<SetUpLinkView | undefined> {
    const token = newSecret();
    const now = this.clock.now();
    const expiresAt = this.clock.in(MAILED_LINK_MS);
    const issued = await queryRow<unknown>(
      this.db,
      sql`INSERT INTO set_up_links (id, person_id, request_id, granted_at, token_hash, expires_at)
          SELECT ${newId(now)}::uuid, p.id, ${requestId}::uuid, ${now}::timestamptz, ${sha256(token)}::bytea,
            ${expiresAt}::timestamptz FROM people p
          WHERE p.id = ${userId} AND ${canResetByMail}
            AND NOT EXISTS (SELECT FROM set_up_links l WHERE l.request_id = ${requestId} AND l.used_at IS NOT NULL)
          ON CONFLICT (person_id) WHERE used_at IS NULL DO UPDATE SET id = excluded.id, request_id = excluded.request_id,
            granted_at = excluded.granted_at, token_hash = excluded.token_hash, expires_at = excluded.expires_at
          WHERE set_up_links.request_id <= excluded.request_id RETURNING 1`,
    );
    return issued ? this.viewOf(token, expiresAt) : undefined;
  }

  /** Checks a link without using it. @throws Problem 409 `set_up_link_used`, `set_up_link_expired`, `set_up_link_invalid` */
  async check(token: string): Promise<void> {
    await this.holder(token);
  }

  /**
   * Redeems the link once: sets the password and starts the sign-in. The second factor stays.
   * @throws Problem 409 those of `check`, 403 `password_sign_in_off`, 422 on `password`
   */
  async take(token: string, password: string, from: ClientInfo): Promise<SignInCookies> {
    const user = await this.holder(token);
    if (!this.env.acceptsPasswordOf(user.email)) throw new Problem(403, 'password_sign_in_off');
    const fault = passwordFault(password, user);
    if (fault) throw invalid('password', fault);
    if (await isPassword(user.passwordHash, password)) throw invalid('password', 'samePassword');
    const passwordHash = await hashPassword(password);
    return this.db.transaction(async (manager) => {
      const now = this.clock.now();
      const taken = await manager
        .getRepository(SetUpLinkEntity)
        .update({ tokenHash: sha256(token), usedAt: IsNull(), expiresAt: MoreThan(now) }, { usedAt: now });
      if (!taken.affected) return this.refuse(manager, token);
      await this.sessions.setPassword(manager, user.id, passwordHash);
      await updateUser(manager, user.id, { accessChangedAt: now });
      const actor = toUserActor(user);
      await this.audit.record(manager, {
        actor,
        act: user.requestId ? 'person.password_reset_done' : 'person.set_up',
        subjectType: 'person',
        subjectId: user.id,
        details: { address: from.address },
      });
      const awaits = stepAfterPassword(
        { ...user, hasSecondFactor: user.secondFactorSince !== null },
        this.env,
      );
      if (!awaits) return this.signIns.complete(manager, actor, from);
      return { token: await this.sessions.start(manager, user.id, from, awaits) };
    });
  }

  private viewOf(token: string, expiresAt: Date): SetUpLinkView {
    // In the fragment, which browsers do not send, so that no request log contains the token.
    return { url: `${this.env.publicUrl}/login#set-up=${token}`, expiresAt: expiresAt.toISOString() };
  }

  private async holder(token: string): Promise<LinkHolder> {
    const user = await queryRow<LinkHolder>(
      this.db,
      sql`SELECT ${USER_COLUMNS}, p.password_hash AS "passwordHash", l.request_id AS "requestId"
       FROM set_up_links l JOIN people p ON p.id = l.person_id
       WHERE l.token_hash = ${sha256(token)} AND l.used_at IS NULL AND l.expires_at > ${this.clock.now()} AND p.disabled_at IS NULL
         AND (l.request_id IS NULL OR ${canResetByMail})`,
    );
    return user ?? this.refuse(this.db.manager, token);
  }

  /** Tells used, expired and other links apart. */
  private async refuse(manager: EntityManager, token: string): Promise<never> {
    const link = await manager.findOneBy(SetUpLinkEntity, { tokenHash: sha256(token) });
    if (link?.usedAt)
      throw new Problem(409, 'set_up_link_used', { values: { at: link.usedAt.toISOString() } });
    if (link?.expiresAt && link.expiresAt <= this.clock.now())
      throw new Problem(409, 'set_up_link_expired', { values: { at: link.expiresAt.toISOString() } });
    throw new Problem(409, 'set_up_link_invalid');
  }
}
