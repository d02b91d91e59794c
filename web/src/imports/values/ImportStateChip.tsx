import { useTranslate } from 'react-admin';
import type { ImportState } from '../../../../server/reconciliation/imports/import.view.js';
import { Chip } from '../../fields/Chip.js';
import { STATE_TONE } from './importValues.js';

export function ImportStateChip({ state, strong = false }: { state: ImportState; strong?: boolean }) {
  const translate = useTranslate();
  return (
    <Chip tone={STATE_TONE[state]} strong={strong} tip={translate(`importStateTip.${state}`)}>
      {translate(`importState.${state}`)}
    </Chip>
  );
}
