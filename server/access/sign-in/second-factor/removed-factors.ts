import type { EntityManager } from 'typeorm';
import { PasskeyEntity } from './passkey.entities.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';

/** Removes the recovery codes and passkeys of a user. */
export async function removeFactors(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(RecoveryCodeEntity, { userId });
  await manager.delete(PasskeyEntity, { userId });
}
