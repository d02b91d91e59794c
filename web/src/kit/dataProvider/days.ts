import type { AdjustmentView } from '../../../../server/books/corrections/adjustments/adjustment.view.js';
import type { ShownDayDto, ShownDayToSignDto } from '../../../../server/books/close/day.dto.js';
import type { DayDecision } from '../../../../server/books/close/day-decision.view.js';
import type {
  DayOutcomesView,
  DayRow,
  DayView,
  PackVerification,
} from '../../../../server/books/close/day.view.js';
import type { CutOffView, MovementsPage } from '../../../../server/books/ledger/balance-proof.view.js';
import { startDownload } from './downloads.js';
import { evidenceOf } from './files.js';
import { sendFile } from './http.js';
import { actions, reads } from './method.js';
import { get, post, rows } from './rest.js';

interface OfDay {
  projectId: string;
  /** `YYYY-MM-DD` */
  day: string;
}

interface DaysUnderCode<Day> {
  projectId: string;
  code: string;
  days: readonly Day[];
}

type Reasoned = OfDay & { reason: string };
type OpenDay = Pick<DayRow, 'projectId' | 'day' | 'isOver'>;

interface NewAdjustment extends OfDay {
  requestId: string;
  operatorId: string;
  /** XOF */
  amount: number | null;
  code: AdjustmentView['code'];
  reason: string;
  transactionId: string | null;
  file: File | undefined;
}

const pathOf = ({ projectId, day }: OfDay): string => `days/${projectId}/${day}`;

/** Returns the oldest day that is over and not locked; null where no day has begun. */
const getOpenDay = async (
  { projectId }: { projectId: string },
  signal?: AbortSignal,
): Promise<OpenDay | null> =>
  (await get<OpenDay | null | undefined>('days/open', { projectId }, signal)) ?? null;

/** Returns the first row of the list of days in an order, or null. */
const firstRow = async (query: object, signal: AbortSignal | undefined): Promise<DayRow | null> =>
  (await rows<DayRow>('days', { ...query, perPage: 1 }, signal))[0] ?? null;

export const days = {
  ...reads('days', {
    getDay: ({ asOf, ...of }: OfDay & { asOf: string | undefined }, signal) =>
      get<DayView>(pathOf(of), { asOf }, signal),
    getDayDecisions: (of: OfDay, signal) => rows<DayDecision>(`${pathOf(of)}/decisions`, {}, signal),
    getOpenDay,
    /** Returns the oldest open day of several projects. */
    getOldestOpenDay: async ({ projectIds }: { projectIds: string[] }, signal) => {
      const open = await Promise.all(projectIds.map((projectId) => getOpenDay({ projectId }, signal)));
      const known = open.filter((day) => day !== null);
      return known.sort((one, other) => one.day.localeCompare(other.day))[0] ?? null;
    },
    /** Returns the oldest days of a project in a state, oldest first. */
    getDaysInState: (query: { projectId: string; state: DayRow['state']; perPage: number }, signal) =>
      rows<DayRow>('days', { ...query, sort: 'day', order: 'ASC' }, signal),
    getFirstDay: ({ projectId }: { projectId: string }, signal) =>
      firstRow({ projectId, sort: 'day', order: 'ASC' }, signal),
    getLastLockedDay: async ({ projectId }: { projectId: string }, signal) =>
      (await firstRow({ projectId, state: 'locked', sort: 'day', order: 'DESC' }, signal))?.day ?? null,
    getProofMovements: (
      query: OfDay & {
        operatorId: string;
        what: string | undefined;
        asOf: string | undefined;
        page: number;
        perPage: number;
      },
      signal,
    ) => {
      const { projectId, day, operatorId, ...rest } = query;
      const path = `${pathOf({ projectId, day })}/proof/${operatorId}/movements`;
      return get<MovementsPage>(path, rest, signal);
    },
    getCutOffView: ({ operatorId, ...of }: OfDay & { operatorId: string }, signal) =>
      get<CutOffView>(`${pathOf(of)}/proof/${operatorId}/cut-off`, {}, signal),
    getAdjustments: (of: OfDay, signal) => rows<AdjustmentView>(`${pathOf(of)}/adjustments`, {}, signal),
  }),
  ...actions(
    {
      freezeDay: (of: OfDay) => post(`${pathOf(of)}/freeze`),
      startFinalSweep: (of: OfDay) => post(`${pathOf(of)}/sweep`),
      signDay: ({ code, note, ...of }: OfDay & { code: string; note: string }) =>
        post(`${pathOf(of)}/sign`, note ? { code, note } : { code }),
      lockDay: ({ code, ...of }: OfDay & { code: string }) => post(`${pathOf(of)}/lock`, { code }),
      signDays: ({ projectId, ...body }: DaysUnderCode<ShownDayToSignDto>) =>
        post<DayOutcomesView>(`days/${projectId}/sign`, body),
      lockDays: ({ projectId, ...body }: DaysUnderCode<ShownDayDto>) =>
        post<DayOutcomesView>(`days/${projectId}/lock`, body),
    },
    // A refusal says that the day has changed meanwhile.
    { onRefusal: ['days'] },
  ),
  ...actions({
    beginFirstDay: (of: OfDay) => post('days/begin', of),
    unfreezeDay: ({ reason, ...of }: Reasoned) => post(`${pathOf(of)}/unfreeze`, { reason }),
    sendBackDay: ({ reason, ...of }: Reasoned) => post(`${pathOf(of)}/send-back`, { reason }),
    goWithoutFile: ({ sourceId, reason, ...of }: Reasoned & { sourceId: string }) =>
      post(`${pathOf(of)}/without-file`, { sourceId, reason }),
    awaitFile: ({ sourceId, reason, ...of }: Reasoned & { sourceId: string }) =>
      post(`${pathOf(of)}/await-file`, { sourceId, reason }),
    proposeDayReopening: ({ reason, ...of }: Reasoned) => post(`${pathOf(of)}/reopen`, { reason }),
    createAdjustment: async ({ projectId, day, file, transactionId, ...body }: NewAdjustment) =>
      post<AdjustmentView[]>(`${pathOf({ projectId, day })}/adjustments`, {
        ...body,
        ...(await evidenceOf(projectId, file)),
        ...(transactionId ? { transactionId } : {}),
      }),
    undoAdjustment: ({ id, ...body }: { id: string; requestId: string; reason: string }) =>
      post<AdjustmentView[]>(`adjustments/${id}/undo`, body),
    acknowledgeRestatement: ({ id, reason }: { id: string; reason: string }) =>
      post(`restatements/${id}/seen`, { note: reason }),
  }),
  ...actions(
    { verifyPack: ({ file }: { file: File }) => sendFile<PackVerification>('packs/verify', file) },
    { invalidates: [] },
  ),
  downloadPack: ({
    revision,
    name,
    lines,
    ...of
  }: OfDay & { revision: number; name: string; lines: number }) =>
    startDownload({ path: `${pathOf(of)}/pack?revision=${revision}`, name, rows: lines }),
};
