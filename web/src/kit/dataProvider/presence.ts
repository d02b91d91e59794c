import type { PresenceView } from '../../../../server/access/live/presence.view.js';
import { callApi } from './http.js';
import { actions, reads } from './method.js';
import { post } from './rest.js';

interface Visit {
  visitId: string;
  projectId: string;
  /** Resource and id of the record. */
  page: string;
}

export const presence = {
  ...reads('presence', {
    /** Says that the page is open, and reads who else has it open. */
    meetOthers: (visit: Visit, signal) =>
      callApi<PresenceView>('presence', { method: 'POST', body: visit, signal }),
  }),
  ...actions(
    { leavePage: (visit: Visit) => post<PresenceView>('presence', { ...visit, left: true }) },
    { invalidates: [] },
  ),
};
