import { useSearchParams } from 'react-router-dom';
import { type ReportName, REPORTS } from '../../../../server/reporting/reports/model/report-words.js';
import { instantAgo } from '../../kit/format/clock.js';
import { dayOf } from '../../kit/format/times.js';
import { useZone } from '../../kit/dataProvider/useProjects.js';
import { useProjectSelection } from '../../kit/layout/ProjectSelect.js';
import { DAY_MS } from '../../kit/format/durations.js';

export interface ReportUrl {
  report: ReportName;
  projectId: string;
  zone: string;
  /** `YYYY-MM-DD`; the same as `to` for one day. */
  from: string;
  to: string;
  asOf: string | undefined;
  change: (
    part: Partial<Record<'report' | 'projectId' | 'from' | 'to' | 'asOf', string | undefined>>,
  ) => void;
}

/** Keeps report and days in the URL. Defaults to yesterday. */
export function useReportUrl(): ReportUrl {
  const [params, setParams] = useSearchParams();
  const [picked] = useProjectSelection();
  const projectId = params.get('projectId') ?? picked;
  const zone = useZone(projectId);
  const yesterday = dayOf(instantAgo(DAY_MS), zone);
  const from = params.get('from') ?? params.get('to') ?? yesterday;
  return {
    report: REPORTS.find((name) => name === params.get('report')) ?? 'summary',
    projectId,
    zone,
    from,
    to: params.get('to') ?? from,
    asOf: params.get('asOf') ?? undefined,
    change: (part) =>
      setParams((former) => {
        const next = new URLSearchParams(former);
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      }),
  };
}
