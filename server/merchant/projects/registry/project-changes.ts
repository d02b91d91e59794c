import { isDeepStrictEqual } from 'node:util';
import type { NewProjectDto, ProjectChangeDto } from './project.dto.js';
import type { ProjectEntity } from './registry.entities.js';

const SETTINGS = [
  'name',
  'baseUrl',
  'wikiUrl',
  'zone',
  'egressAddresses',
  'payinEnabled',
  'payoutEnabled',
  'overdueAfterMinutes',
  'maxInFlight',
  'ratePerSecond',
  'wireVariants',
] as const;
type Settings = Partial<Pick<ProjectEntity, (typeof SETTINGS)[number]>>;

/** Picks the settings present in the body. Wire variants are merged with the stored ones. */
export function givenSettings(dto: NewProjectDto | ProjectChangeDto, stored?: ProjectEntity): Settings {
  const given = Object.fromEntries(
    SETTINGS.filter((name) => dto[name] !== undefined).map((name) => [name, dto[name]]),
  ) as Settings;
  if (dto.wireVariants) given.wireVariants = { ...stored?.wireVariants, ...definedOnly(dto.wireVariants) };
  return given;
}

export function settingChanges(
  stored: ProjectEntity,
  given: Settings,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    SETTINGS.filter((name) => name in given && !isDeepStrictEqual(stored[name], given[name])).map((name) => [
      name,
      { from: stored[name], to: given[name] },
    ]),
  );
}

/** True when credentials for one address may be sent to the other. */
export function isSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin;
}

export function definedOnly<T extends object>(object: T): Partial<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>;
}
