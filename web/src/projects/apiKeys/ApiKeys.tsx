import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ApiKeyView } from '../../../../server/access/api-keys/api-key.view.js';
import { useRecord } from '../../dataProvider/useRecord.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { When } from '../../fields/When.js';
import { ConfirmDialog } from '../../layout/ConfirmDialog.js';
import { Panel } from '../../layout/Panel.js';
import { Failed } from '../../layout/States.js';
import { MONO } from '../../theme/theme.js';
import { useRead } from '../../dataProvider/useRead.js';
import { NewKeyDialog } from './NewKeyDialog.js';
import { useSend } from '../../dataProvider/useSend.js';

/** The keys of merchants' systems for one project. */
export function ApiKeys() {
  const project = useRecord('projects');
  const translate = useTranslate();
  const { data: keys, error, refetch } = useRead(dataProvider.getApiKeys, { projectId: project.id });
  const [making, setMaking] = useState(false);
  const [issuing, setIssuing] = useState<ApiKeyView>();
  const [revoking, setRevoking] = useState<ApiKeyView>();
  const { acting, send } = useSend({ quiet: false });

  const revoke = async (key: ApiKeyView) => {
    await send(dataProvider.revokeApiKey, { projectId: project.id, keyId: key.id }, 'projects.revokedDone');
    setRevoking(undefined);
  };
  return (
    <Panel
      title={translate('projects.keys')}
      note={translate('projects.keysText')}
      actions={
        <Button variant="outlined" onClick={() => setMaking(true)}>
          {translate('projects.newKey')}…
        </Button>
      }
    >
      {error && !keys && (
        <Failed title={translate('projects.keysFailed')} reason={error.message} again={refetch} />
      )}
      {!keys && !error && <Skeleton height={40} />}
      {keys?.length === 0 && <Typography color="textSecondary">{translate('projects.keysEmpty')}</Typography>}
      {keys?.map((key) => (
        <KeyLine
          key={key.id}
          value={key}
          zone={project.zone}
          onRevoke={() => setRevoking(key)}
          onIssue={() => setIssuing(key)}
        />
      ))}
      {(making || issuing) && (
        <NewKeyDialog
          approved={issuing}
          onClose={() => {
            setMaking(false);
            setIssuing(undefined);
          }}
        />
      )}
      {revoking && (
        <ConfirmDialog
          title={translate('projects.revokeTitle', { name: revoking.name })}
          text={translate('projects.revokeText')}
          act={translate('projects.revoke')}
          busy={acting.busy}
          onAct={() => revoke(revoking)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </Panel>
  );
}

function KeyLine({
  value: key,
  zone,
  onRevoke,
  onIssue,
}: {
  value: ApiKeyView;
  zone: string;
  onRevoke: () => void;
  onIssue: () => void;
}) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 1fr) 150px 220px 150px' },
        columnGap: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        alignItems: 'center',
        opacity: key.revokedAt ? 0.85 : 1,
      }}
    >
      <Box sx={{ minWidth: 0, fontWeight: 560 }}>{key.name}</Box>
      <Box sx={{ fontFamily: MONO, fontSize: '0.78rem' }} title={translate('projects.keyHint')}>
        {key.hint ? `${key.hint}…` : translate('projects.keyApproved')}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.78rem', minWidth: 0 }}>
        {translate('projects.keyUsed')}:{' '}
        {key.lastUsedAt ? <When at={key.lastUsedAt} zone={zone} /> : translate('frame.never')}
      </Box>
      {key.revokedAt ? (
        <Box sx={{ color: 'text.secondary', fontSize: '0.78rem', justifySelf: 'end' }}>
          {translate('projects.revoked', { when: '' })} <When at={key.revokedAt} zone={zone} />
        </Box>
      ) : (
        <Box sx={{ justifySelf: 'end', display: 'flex', gap: 0.5 }}>
          {key.mayIssue && <Button onClick={onIssue}>{translate('projects.issueKey')}…</Button>}
          <Button color="error" onClick={onRevoke}>
            {translate('projects.revoke')}…
          </Button>
        </Box>
      )}
    </Box>
  );
}
