import type { DayFinding, DayStepName, DayView } from '../../../../server/reconciliation/close/day.view.js';
import { listPath } from '../../list/useListUrl.js';

/** Where what a finding names can be seen and settled; undefined where the page of the day itself is the place. */
export function findingLink(
  step: DayStepName,
  { code, values }: DayFinding,
  { projectId, day, beginsAt, endsAt }: DayView,
): string | undefined {
  switch (step) {
    case 'sweep':
      if (code === 'never_swept') return undefined;
      return listPath('transactions', { projectId, status: 'pending', to: endsAt });
    case 'imports':
      return listPath('imports', { projectId });
    case 'match':
      if (code === 'never_matched') return undefined;
      if (code === 'not_covered' || code === 'nothing_covered') return listPath('imports', { projectId });
      return listPath('matching', { projectId, day, leg: values['leg'] });
    case 'breaks':
      if (code === 'never_checked') return undefined;
      if (code === 'owned_breaks') return listPath('breaks', { projectId, day, state: 'open' });
      return listPath('breaks', { projectId, day, state: 'open', assignee: 'none' });
    case 'proof':
      if (code === 'unassigned')
        return listPath('transactions', { projectId, operatorId: 'none', from: beginsAt, to: endsAt });
      return undefined;
    case 'freeze':
    case 'sign':
    case 'lock':
      return values['day'] ? `/days/${projectId}/${values['day']}` : undefined;
  }
}
