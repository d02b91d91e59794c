import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OverrideView } from '../../../../../server/books/corrections/overrides/override.view.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { StatusChip } from '../../../kit/fields/StatusChip.js';
import { When } from '../../../kit/fields/When.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useHashScroll } from '../../../kit/layout/useHashScroll.js';
import { OverrideDialog } from './OverrideDialog.js';
import { useOverrides } from './useOverrides.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

/** Lists manual overrides with their evidence, newest first. */
export function OverridesPanel() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { data } = useOverrides();
  const part = useRef<HTMLDivElement>(null);
  useHashScroll(part, 'overrides', Boolean(data));
  if (!data || (!data.overrides.length && !data.mayPropose)) return null;
  // One at a time: who thinks otherwise takes the former back first.
  const live = data.overrides.some(({ revertedAt }) => !revertedAt);
  const proposable = data.mayPropose && !data.proposalId && !live;
  return (
    <Box id="overrides" ref={part}>
      <Panel
        title={translate('overrides.title')}
        term="override"
        note={translate('overrides.note')}
        actions={
          proposable && (
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {translate('overrides.propose')}…
            </Button>
          )
        }
        flush
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.overrides.map((override) => (
            <Line key={override.id} override={override} />
          ))}
        </Box>
      </Panel>
      {open && <OverrideDialog onClose={() => setOpen(false)} />}
    </Box>
  );
}

function Line({ override }: { override: OverrideView }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const { zone } = useRecord('transactions');
  const reverted = override.revertedAt !== null;
  return (
    <Box component="li" sx={{ ...lineStyle, opacity: reverted ? 0.7 : 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusChip status={override.status} />
        <strong>{translate(`overrideCode.${override.code}`)}</strong>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('overrides.by', {
            proposer: nameOf(override.proposedBy),
            approver: nameOf(override.approvedBy),
          })}{' '}
          <When at={override.at} zone={zone} />
        </Box>
        <Link href={`/api/files/${override.fileId}/content`} download>
          {translate('overrides.evidence')}
        </Link>
      </Box>
      <Box component={reverted ? 's' : 'div'} sx={{ overflowWrap: 'anywhere' }}>
        {override.reason}
      </Box>
      {reverted && (
        <Box sx={{ color: 'text.secondary' }}>
          {translate('overrides.revertedBy', { who: nameOf(override.revertedBy) })}{' '}
          <When at={override.revertedAt} zone={zone} />
          {override.revertedWhy && `${translate('frame.label', { label: '' })} ${override.revertedWhy}`}
        </Box>
      )}
    </Box>
  );
}

const lineStyle = { py: 1, borderTop: 1, borderColor: 'divider', fontSize: 'body' };
