import { useTranslate } from 'react-admin';
import type { ClaimRow } from '../../../../server/reporting/claims/claim.view.js';
import { Chip } from '../../kit/fields/Chip.js';

const TONES = {
  open: 'wait',
  sent: 'quiet',
  answered: 'wait',
  accepted: 'ok',
  refused: 'failed',
  withdrawn: 'quiet',
} as const;

/** Shows the state of a claim, and that its due day has passed. */
export function ClaimState({ claim, strong = false }: { claim: ClaimRow; strong?: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <Chip tone={TONES[claim.state]} strong={strong}>
        {translate(`claimState.${claim.state}`)}
      </Chip>
      {claim.overdue && (
        <>
          {' '}
          <Chip tone="failed" strong={strong}>
            {translate('claims.overdue')}
          </Chip>
        </>
      )}
    </>
  );
}
