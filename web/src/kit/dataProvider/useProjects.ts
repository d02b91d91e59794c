import { useEffect } from 'react';
import type { ProjectView } from '../../../../server/merchant/projects/registry/project.view.js';
import { useReader } from '../i18n/reader.js';
import { dataProvider } from './dataProvider.js';
import { writeErrorsIn } from './http.js';
import { useRead } from './useRead.js';

const NONE: readonly ProjectView[] = [];

/** Reads the user's projects once for all screens. */
export function useProjects(): readonly ProjectView[] {
  return useRead(dataProvider.getProjects, {}, { staleTime: 5 * 60_000 }).data ?? NONE;
}

/**
 * Returns the zone of times on the screen: of the project, else of the user, else the one that all projects share,
 * else that of the browser.
 */
export function useZone(projectId?: string): string {
  const projects = useProjects();
  const { zone } = useReader();
  const own = projects.find((project) => project.id === projectId);
  if (own) return own.zone;
  if (zone) return zone;
  const zones = new Set(projects.map((project) => project.zone));
  const [only] = zones;
  return zones.size === 1 && only ? only : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Has times in the API's errors written in the zone of the screen. */
export function useErrorZone(projectId: string | undefined): void {
  const zone = useZone(projectId);
  useEffect(() => writeErrorsIn(zone), [zone]);
}
