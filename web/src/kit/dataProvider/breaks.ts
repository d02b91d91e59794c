import type {
  BreakRow,
  BreakRuleView,
  BreakView,
  BulkResult,
} from '../../../../server/books/breaks/break.view.js';
import type { AgeingView, BreakCausesView } from '../../../../server/books/breaks/break-figures.view.js';
import type { DifferencePart, DifferenceView } from '../../../../server/books/differences/difference.view.js';
import { evidenceOf } from './files.js';
import { queryOf, saveFile, sendFile } from './http.js';
import { actions, reads } from './method.js';
import { get, post, put, rows } from './rest.js';

/** A user who can be given a break. */
export interface Assignee {
  id: string;
  email: string;
}

interface BreakCheck {
  found: number;
  cleared: number;
  open: number;
  timing: number;
}

interface Reasoned {
  id: string;
  reason: string;
}

interface ChosenDifference {
  id: string;
  requestId: string;
  parts: Pick<DifferencePart, 'key' | 'amount'>[];
}

type BulkChange =
  | { act: 'assign'; userId: string | null }
  | { act: 'resolve'; code: string; reason: string; proposeRest: boolean };
type BreakRule = Pick<BreakRuleView, 'kind' | 'ownerRole' | 'dueHours' | 'escalateTo' | 'escalateAmount'>;

export const breaks = {
  ...reads('breaks', {
    getBreaksOfTransaction: ({ transactionId }: { transactionId: string }, signal) =>
      rows<BreakRow>('breaks', { transactionId, perPage: 50 }, signal),
    /** Returns the breaks of these filters, the largest first, at most 200. */
    getBlockingBreaks: (filters: Record<string, string | number>, signal) =>
      rows<BreakRow>('breaks', { ...filters, sort: 'amount', order: 'DESC', perPage: 200 }, signal),
    /** Takes the filters of the list of breaks; the age among them is ignored. */
    getBreakAgeing: (filters: Record<string, string>, signal) =>
      rows<AgeingView>('breaks/ageing', filters, signal),
    /** Takes the filters of the list of breaks. */
    getBreakCauses: (filters: Record<string, string>, signal) =>
      get<BreakCausesView>('breaks/causes', filters, signal),
    getDifference: ({ id }: { id: string }, signal) =>
      get<DifferenceView>(`breaks/${id}/difference`, {}, signal),
    getAssignees: ({ projectId }: { projectId: string | undefined }, signal) =>
      rows<Assignee>('breaks/users', { projectId }, signal),
  }),
  ...reads('break-rules', {
    getBreakRules: ({ projectId }: { projectId: string }, signal) =>
      rows<BreakRuleView>('break-rules', { projectId }, signal),
  }),
  ...actions({
    setBreakRule: ({ projectId, ...body }: BreakRule & { projectId: string }) =>
      put(`break-rules?${queryOf({ projectId })}`, body),
    assignBreak: ({ id, userId }: { id: string; userId: string | null }) =>
      post(`breaks/${id}/assign`, { userId }),
    setBreakDueDate: ({ id, dueAt }: { id: string; dueAt: string }) => post(`breaks/${id}/due`, { dueAt }),
    addBreakNote: ({ id, ...body }: { id: string; requestId: string; text: string }) =>
      post(`breaks/${id}/notes`, body),
    strikeBreakNote: ({ id, noteId, ...body }: Reasoned & { requestId: string; noteId: string }) =>
      post(`breaks/${id}/notes/${noteId}/strike`, body),
    carryOverBreak: ({ id, ...body }: Reasoned & { requestId: string }) =>
      post(`breaks/${id}/carry-over`, body),
    reopenBreak: ({ id, ...body }: Reasoned & { requestId: string }) => post(`breaks/${id}/reopen`, body),
    attachBreakEvidence: async (evidence: {
      id: string;
      projectId: string;
      requestId: string;
      file: File | undefined;
      text: string;
    }) => {
      const { id, projectId, file, ...body } = evidence;
      return post(`breaks/${id}/attachments`, { ...(await evidenceOf(projectId, file)), ...body });
    },
    resolveBreak: async (
      resolution: Reasoned & { projectId: string; requestId: string; code: string; file: File | undefined },
    ) => {
      const { id, projectId, file, ...body } = resolution;
      return post<BreakView>(`breaks/${id}/resolve`, { ...body, ...(await evidenceOf(projectId, file)) });
    },
    resolveCause: async (
      resolution: Reasoned & { projectId: string; requestId: string; code: string; file: File | undefined },
    ) => {
      const { id, projectId, file, ...body } = resolution;
      return post<BreakView>(`breaks/${id}/resolve-cause`, {
        ...body,
        ...(await evidenceOf(projectId, file)),
      });
    },
    separateBreak: ({ id, ...body }: Reasoned & { requestId: string }) => post(`breaks/${id}/separate`, body),
    linkDifference: ({ id, ...body }: ChosenDifference) => post<null>(`breaks/${id}/difference`, body),
    updateBreaks: (change: BulkChange & { ids: string[]; dry: boolean }) =>
      post<BulkResult>('breaks/bulk', change),
    checkBreaks: (day: { projectId: string; day: string }) => post<BreakCheck>('breaks/check', day),
    /** Recomputes the balances of a day alone, after an act on one of them. */
    checkBalances: (day: { projectId: string; day: string }) =>
      post<BreakCheck>('breaks/check', { ...day, only: 'balances' }),
    importBreakSheet: ({ file }: { file: File }) => sendFile<BulkResult>('breaks/file?dry=false', file),
  }),
  ...actions(
    {
      /** Previews `importBreakSheet`; writes nothing. */
      tryBreakSheet: ({ file }: { file: File }) => sendFile<BulkResult>('breaks/file?dry=true', file),
    },
    { invalidates: [] },
  ),
  saveBreakSheet: (filters: Record<string, string>): Promise<void> =>
    saveFile(`breaks/file?${queryOf({ ...filters, format: 'xlsx' })}`, 'rappro-breaks.xlsx'),
};
