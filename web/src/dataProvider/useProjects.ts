import type { ProjectView } from '../../../server/projects/registry/project.view.js';
import { dataProvider } from './dataProvider.js';
import { useRead } from './useRead.js';

const NONE: readonly ProjectView[] = [];

/** Gives the user's projects; read once for all screens. */
export function useProjects(): readonly ProjectView[] {
  return useRead(dataProvider.getProjects, {}, { staleTime: 5 * 60_000 }).data ?? NONE;
}

/** The zone in which a project's times are shown; UTC until it is known. */
export function useZone(projectId: string | undefined): string {
  const projects = useProjects();
  const own = projects.find((project) => project.id === projectId);
  if (own) return own.zone;
  // Without one project, times of several stand in one list: they share a zone only if all of them do.
  const zones = new Set(projects.map((project) => project.zone));
  const [only] = zones;
  return zones.size === 1 && only ? only : 'UTC';
}
