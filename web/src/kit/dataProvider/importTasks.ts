import { HttpError } from 'react-admin';
import { IMPORT_TASK_ENDS } from '../../../../server/books/imports/import-tasks.texts.js';
import type { ImportTaskView } from '../../../../server/books/imports/import-task.view.js';
import { language } from '../i18n/language.js';
import { bindPunctuation } from '../i18n/noBreakSpaces.js';
import { get } from './rest.js';

/** Told of work that goes on with a file, about once a second. */
export type OnTask = (task: ImportTaskView) => void;

const EVERY_MS = 1_000;

function isTask(answer: object): answer is ImportTaskView {
  return 'importId' in answer && 'state' in answer;
}

/**
 * Waits until the work of an answer has ended, which the server names when it takes longer than a request may.
 * @returns the id of the import
 * @throws HttpError of a refusal, as the request would have had; Error when the work has not ended by itself
 */
export async function importWhenDone(
  answer: { id: string } | ImportTaskView,
  onTask?: OnTask,
): Promise<{ id: string }> {
  return isTask(answer) ? followImportTask(answer.importId, onTask) : { id: answer.id };
}

/** Waits until the work with an import has ended. @throws as `importWhenDone` */
export async function followImportTask(importId: string, onTask?: OnTask): Promise<{ id: string }> {
  for (;;) {
    const task = await get<ImportTaskView>(`imports/${importId}/task`);
    onTask?.(task);
    const { state, problem } = task;
    if (state === 'done') return { id: importId };
    if (problem) throw new HttpError(problem.detail, problem.status, problem);
    if (state === 'failed' || state === 'interrupted')
      throw new Error(bindPunctuation(IMPORT_TASK_ENDS[state][language()]));
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
