import type { ProjectView } from '../../../../server/merchant/projects/registry/project.view.js';

/** Returns the key of the word for the state of a project's calls. */
export function projectState({ sweepPausedAt, sweepPauseCause }: ProjectView): string {
  if (!sweepPausedAt) return 'projects.running';
  return sweepPauseCause === 'responses_unusable' ? 'projects.waiting' : 'projects.paused';
}
