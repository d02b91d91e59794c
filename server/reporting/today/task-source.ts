import type { UserActor } from '../../access/identity/actor.js';
import type { TodayTask } from './today-task.view.js';

/** A user whose tasks are asked for. */
export interface TaskReader {
  user: UserActor;
  /** Default: all projects that the user can access. */
  projectId: string | undefined;
  now: Date;
  /** End of the current day, of the projects shown the earliest. */
  dayEndsAt: Date;
}

/** Contributes tasks to the Today page. Rooms to the right of the dashboard implement it. */
export abstract class TaskSource {
  /** Returns the tasks of the user in any order; none that counts nothing. */
  abstract tasksOf(reader: TaskReader): Promise<TodayTask[]>;
}
