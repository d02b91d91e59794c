import Download from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DaySeal, DayView } from '../../../../../server/books/close/day.view.js';
import { grouped } from '../../../kit/format/money.js';
import { Reference } from '../../../kit/fields/Reference.js';
import { When } from '../../../kit/fields/When.js';
import { Facts } from '../../../kit/layout/Facts.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { VerifyDialog } from '../actions/VerifyDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

/** Shows hash and signatures of the sealed day; downloads and verifies its pack. */
export function SealPanel({ day }: { day: DayView }) {
  const translate = useTranslate();
  const [verifying, setVerifying] = useState(false);
  if (!day.seals.length) return null;
  const seals = [...day.seals].sort((one, other) => other.revision - one.revision);
  return (
    <Panel
      title={translate('day.seal')}
      term="seal"
      note={translate('day.sealNote')}
      actions={<Button onClick={() => setVerifying(true)}>{translate('day.act.verify')}…</Button>}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {seals.map((seal) => (
          <Seal
            key={seal.revision}
            seal={seal}
            day={day}
            isFirst={seal === seals[0] && day.state === 'locked'}
          />
        ))}
      </Box>
      {verifying && <VerifyDialog onClose={() => setVerifying(false)} />}
    </Panel>
  );
}

interface SealProps {
  seal: DaySeal;
  day: DayView;
  /** Has the filled button of the page. */
  isFirst: boolean;
}

function Seal({ seal, day: { projectId, projectName, day, zone }, isFirst }: SealProps) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const name = `rappro-${projectName.replace(/\W+/g, '-')}-${day}-r${seal.revision}.ndjson`;
  return (
    <Box>
      <Facts
        facts={[
          { label: translate('day.revisionLabel'), value: String(seal.revision) },
          { label: translate('day.knownLabel'), value: <When as="exact" at={seal.asOf} zone={zone} /> },
          {
            label: translate('day.signedBy'),
            value: nameOf(seal.signedBy),
            note: <When as="exact" at={seal.signedAt} zone={zone} />,
          },
          {
            label: translate('day.reviewedBy'),
            value: nameOf(seal.reviewedBy),
            note: <When as="exact" at={seal.sealedAt} zone={zone} />,
          },
          {
            label: 'SHA-256',
            value: <Reference value={seal.packSha256} what="SHA-256" length={28} />,
            note: translate('day.packSize', {
              lines: grouped(seal.packLines),
              octets: grouped(seal.packSize),
            }),
          },
        ]}
      />
      {!seal.packKept && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('day.packNotKept')}
        </Alert>
      )}
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        startIcon={<Download sx={{ fontSize: 16 }} />}
        onClick={() =>
          void dataProvider.downloadPack({
            projectId,
            day,
            revision: seal.revision,
            name,
            lines: seal.packLines,
          })
        }
        sx={{ mt: 1 }}
      >
        {translate('day.downloadPack')}
      </Button>
    </Box>
  );
}
