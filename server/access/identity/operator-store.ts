import type { EntityManager } from 'typeorm';
import { OperatorVersionEntity } from './operator-version.entity.js';

/** Stores a version of the catalogue of operators. */
export async function insertOperatorVersion(
  manager: EntityManager,
  version: OperatorVersionEntity,
): Promise<void> {
  await manager.insert(OperatorVersionEntity, version);
}
