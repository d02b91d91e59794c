import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PersonView } from '../../../server/access/person.view.js';
import { callApi } from '../api.js';
import { Confirmation } from '../layout/Confirmation.js';
import { useAct } from '../useAct.js';

/** Takes somebody's second factor away, for a lost phone. */
export function ResetSecondFactor({ person }: { person: PersonView }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAct();
  const reset = async () => {
    await run(
      () => callApi(`people/${person.id}/second-factor`, { method: 'DELETE' }),
      'secondFactor.resetDone',
    );
    setAsking(false);
    await client.invalidateQueries({ queryKey: ['people'] });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('secondFactor.reset')}…
      </Button>
      {asking && (
        <Confirmation
          title={translate('secondFactor.reset')}
          text={translate('secondFactor.resetText', { name: person.name })}
          act={translate('secondFactor.reset')}
          busy={busy}
          onAct={() => void reset()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
