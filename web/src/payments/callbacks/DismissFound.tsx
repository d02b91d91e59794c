import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { CallbackRow } from '../../../../server/payments/callbacks/views/callback.view.js';
import { useCan } from '../../kit/session/useSession.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import type { Filters } from '../../kit/list/flatSearch.js';
import { ReasonDialog } from '../../kit/layout/ReasonDialog.js';

const NOT_OPEN = ['false', 'dismissed'];

/** Dismisses everything in quarantine that the filter of the list finds; offered for one project. */
export function DismissFound() {
  const translate = useTranslate();
  const can = useCan();
  const { total, ...list } = useListContext<CallbackRow>();
  const [open, setOpen] = useState(false);
  const found: Record<string, unknown> = { ...(list.filter as Filters), ...(list.filterValues as Filters) };
  const { projectId, quarantine } = found;
  const isOpen = typeof quarantine === 'string' && !NOT_OPEN.includes(quarantine);
  if (!can('edit', 'callbacks') || !isOpen || !projectId || !total) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('callback.dismissFound')}…
      </Button>
      {open && (
        <ReasonDialog
          title={translate('callback.dismissFound')}
          text={translate('callback.dismissFoundText')}
          act={translate('callback.dismiss')}
          action={dataProvider.dismissFoundCallbacks}
          params={{ filter: found }}
          done={translate('callback.dismissFoundDone')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
