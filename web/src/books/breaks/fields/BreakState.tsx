import { useTranslate } from 'react-admin';
import type { BreakRow } from '../../../../../server/books/breaks/break.view.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { breakStatus } from './breakValues.js';

const TONE = { resolved: 'ok', proposed: 'quiet', timing: 'quiet', overdue: 'wait', open: 'wait' } as const;

interface Props {
  row: BreakRow;
  strong?: boolean;
  /** Breaks a long state into lines instead of cutting it. */
  wraps?: boolean;
}

/** Shows the state of a break, with the resolution code when resolved. */
export function BreakState({ row, strong = false, wraps = false }: Props) {
  const translate = useTranslate();
  const state = breakStatus(row);
  const word =
    state === 'resolved' && row.resolutionCode
      ? translate(`resolutionCode.${row.resolutionCode}`)
      : translate(`breaks.standing.${state}`);
  return (
    <Chip tone={TONE[state]} strong={strong} wraps={wraps} tip={translate(`breaks.standingTip.${state}`)}>
      {word}
    </Chip>
  );
}
