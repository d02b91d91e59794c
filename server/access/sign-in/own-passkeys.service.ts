import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { NewPasskeyDto } from './second-factor/passkey.dto.js';
import type { PasskeyView } from './second-factor/passkey.view.js';
import { PasskeysService } from './second-factor/passkeys.service.js';
import { SessionsService, type ActiveSession } from './sessions.service.js';

/** Adds and removes passkeys of the signed-in user; each change ends the other sessions. */
@Injectable()
export class OwnPasskeysService {
  constructor(
    private readonly db: DataSource,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws Problem 422 on `response` */
  async register({ id, actor }: ActiveSession, { name, response }: NewPasskeyDto): Promise<PasskeyView> {
    const challenge = await this.passkeys.takeChallenge(actor.userId, 'registration');
    return this.db.transaction(async (manager) => {
      const passkey = await this.passkeys.register(manager, actor, { name, response, challenge });
      await this.sessions.endOthers(manager, actor.userId, id);
      return passkey;
    });
  }

  /** @throws Problem not_found */
  async remove(current: ActiveSession, id: string): Promise<void> {
    await this.db.transaction(async (manager) => {
      await this.passkeys.remove(manager, current.actor, id);
      await this.sessions.endOthers(manager, current.actor.userId, current.id);
    });
  }
}
