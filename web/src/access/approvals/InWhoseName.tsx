import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StandInView } from '../../../../server/access/approvals/handover.view.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

const OWN = '';

/** Hand-overs under which all of the requests can be approved for another user. */
function shared(requests: readonly { standIns: readonly StandInView[] }[]): StandInView[] {
  const [first, ...others] = requests;
  return (first?.standIns ?? []).filter(({ handoverId }) =>
    others.every(({ standIns }) => standIns.some((one) => one.handoverId === handoverId)),
  );
}

/**
 * Chooses in whose name requests are approved: for the user who is away, where there is one for all of them, else in one's own
 * name. Returns the values for the API, and the input.
 */
export function useInWhoseName(requests: readonly { standIns: readonly StandInView[] }[]) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const standIns = shared(requests);
  const [chosen, setChosen] = useState(standIns[0]?.handoverId ?? OWN);
  const input = standIns.length ? (
    <TextField
      select
      label={translate('handovers.inWhoseName')}
      value={chosen}
      onChange={({ target }) => setChosen(target.value)}
    >
      {standIns.map(({ handoverId, email }) => (
        <MenuItem key={handoverId} value={handoverId}>
          {translate('handovers.inNameOf', { who: nameOf(email) })}
        </MenuItem>
      ))}
      <MenuItem value={OWN}>{translate('handovers.inOwnName')}</MenuItem>
    </TextField>
  ) : null;
  return { values: chosen === OWN ? {} : { handoverId: chosen }, input };
}
