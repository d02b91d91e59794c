import { useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { DriftView } from '../../../server/transactions/drift/drift.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useAction } from '../dataProvider/useAction.js';

/** Who has looked at it; or the button to say that one has. */
export function DriftState({ item }: { item: DriftView }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { busy, run } = useAction();
  if (item.acknowledgedAt)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('drift.acknowledged', { who: item.acknowledgedBy ?? '' })}
      </Box>
    );
  const acknowledge = async () => {
    await run(() => dataProvider.acknowledgeDrift(item.id), 'drift.done');
    await client.invalidateQueries({ queryKey: ['drift'] });
    await client.invalidateQueries({ queryKey: ['dashboard'] });
  };
  return (
    <Button
      variant="outlined"
      loading={busy}
      onClick={(event) => {
        event.stopPropagation();
        void acknowledge();
      }}
      sx={{ minHeight: 24, py: 0, fontSize: '0.75rem' }}
    >
      {translate('drift.acknowledge')}
    </Button>
  );
}
