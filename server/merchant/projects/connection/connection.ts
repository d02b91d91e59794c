import { isDeepStrictEqual } from 'node:util';
import type { Credentials } from '../../../aggregator/contract/outcomes.js';
import type { ConnectionDto } from './connection.dto.js';
import type { ConnectionChange, ConnectionPayload } from './connection.view.js';
import { normalizeAddress } from './address-rule.js';
import { definedOnly, isSameOrigin } from '../registry/project-changes.js';
import type { ProjectEntity } from '../registry/registry.entities.js';

type StoredConnection = Pick<ProjectEntity, 'id' | 'baseUrl' | 'wireVariants' | 'credentialsSetAt'>;

export function connectionChange(
  stored: StoredConnection,
  dto: Pick<ConnectionDto, 'baseUrl' | 'wireVariants' | 'apiKey'>,
): ConnectionChange | undefined {
  const baseUrl = dto.baseUrl === undefined ? stored.baseUrl : normalizeAddress(dto.baseUrl);
  const wireVariants = { ...stored.wireVariants, ...definedOnly(dto.wireVariants ?? {}) };
  const isSame = baseUrl === stored.baseUrl && isDeepStrictEqual(wireVariants, stored.wireVariants);
  if (isSame && dto.apiKey === undefined) return undefined;
  return { baseUrl, wireVariants, credentials: credentialsAfter(stored, baseUrl, dto.apiKey !== undefined) };
}

function credentialsAfter(
  stored: StoredConnection,
  baseUrl: string,
  given: boolean,
): ConnectionChange['credentials'] {
  if (given) return 'replaced';
  if (stored.credentialsSetAt === null) return 'none';
  return isSameOrigin(stored.baseUrl, baseUrl) ? 'kept' : 'dropped';
}

/** True for a project with credentials; without them it makes no calls. */
export function needsApproval(change: ConnectionChange): boolean {
  return change.credentials !== 'none';
}

const SHORTEST_WITH_ENDING = 16;
const ENDING = 4;

export function apiKeyEnding({ apiKey }: Credentials): string | null {
  return apiKey.length >= SHORTEST_WITH_ENDING ? apiKey.slice(-ENDING) : null;
}

/** @throws Error that does not contain the payload */
export function readConnectionPayload(payload: Partial<ConnectionPayload>): ConnectionPayload {
  if (!isReadable(payload)) throw new Error('A connection proposal with unexpected fields');
  return payload;
}

const isReadable = (payload: Partial<ConnectionPayload>): payload is ConnectionPayload =>
  typeof payload.baseUrl === 'string' &&
  typeof payload.credentials === 'string' &&
  typeof payload.previous?.baseUrl === 'string';

export function isStillPrevious(stored: StoredConnection, { previous }: ConnectionPayload): boolean {
  return (
    stored.baseUrl === previous.baseUrl &&
    isDeepStrictEqual(stored.wireVariants, previous.wireVariants) &&
    (stored.credentialsSetAt?.toISOString() ?? null) === previous.credentialsSetAt
  );
}
