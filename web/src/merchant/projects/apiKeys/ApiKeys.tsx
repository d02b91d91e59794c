import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ApiKeyView } from '../../../../../server/access/api-keys/api-key.view.js';
import { PendingApprovalsAbout } from '../../../access/approvals/PendingApprovals.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { ConfirmDialog } from '../../../kit/layout/ConfirmDialog.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { Failed } from '../../../kit/layout/States.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { KeyLine } from './KeyLine.js';
import { IssueKeyDialog } from './IssueKeyDialog.js';
import { type MadeKey, MadeKeyDialog } from './MadeKeyDialog.js';
import { ReplaceKeyDialog } from './ReplaceKeyDialog.js';
import { RequestKeyDialog } from './RequestKeyDialog.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';

/** The keys of merchants' systems for one project. */
export function ApiKeys() {
  const project = useRecord('projects');
  const translate = useTranslate();
  const { data: keys, error, refetch } = useRead(dataProvider.getApiKeys, { projectId: project.id });
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKey>();
  const [issuing, setIssuing] = useState<ApiKeyView>();
  const [replacing, setReplacing] = useState<ApiKeyView>();
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
      <PendingApprovalsAbout about={{ kind: 'api_key.create', projectId: project.id }} zone={project.zone} />
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
          onReplace={() => setReplacing(key)}
        />
      ))}
      {making && <RequestKeyDialog onMade={setMade} onClose={() => setMaking(false)} />}
      {issuing && (
        <IssueKeyDialog
          projectId={project.id}
          approved={issuing}
          onMade={setMade}
          onClose={() => setIssuing(undefined)}
        />
      )}
      {replacing && (
        <ReplaceKeyDialog
          projectId={project.id}
          replaced={replacing}
          onMade={setMade}
          onClose={() => setReplacing(undefined)}
        />
      )}
      {made && (
        <MadeKeyDialog
          made={made}
          title={`${translate('projects.newKey')} · ${project.name}`}
          onClose={() => setMade(undefined)}
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
