import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PasskeyView } from '../../../../server/access/sign-in/second-factor/passkey.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { When } from '../../kit/fields/When.js';
import { FormText } from '../../kit/inputs/FormText.js';
import { FormCode } from '../../kit/inputs/SecondFactorInput.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';
import { ConfirmDialog } from '../../kit/layout/ConfirmDialog.js';
import { Panel } from '../../kit/layout/Panel.js';
import { Failed } from '../../kit/layout/States.js';
import { useListZone } from '../../kit/list/useListZone.js';

/** The passkeys of the signed-in user. */
export function Passkeys() {
  const translate = useTranslate();
  const { data, error, refetch } = useRead(dataProvider.getPasskeys, {});
  const { acting, send } = useSend({ quiet: false });
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PasskeyView>();
  const [renaming, setRenaming] = useState<PasskeyView>();
  return (
    <Panel
      title={translate('passkeys.title')}
      note={translate('passkeys.text')}
      actions={
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {translate('passkeys.add')}…
        </Button>
      }
    >
      {error && !data && (
        <Failed title={translate('passkeys.failed')} reason={error.message} again={refetch} />
      )}
      {!data && !error && <Skeleton height={40} />}
      {data?.length === 0 && <Typography color="textSecondary">{translate('passkeys.empty')}</Typography>}
      {data?.map((passkey) => (
        <PasskeyLine
          key={passkey.id}
          value={passkey}
          onRename={() => setRenaming(passkey)}
          onRemove={() => setRemoving(passkey)}
        />
      ))}
      {renaming && <RenameDialog value={renaming} onClose={() => setRenaming(undefined)} />}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          title={translate('passkeys.removeTitle', { name: removing.name })}
          text={translate('passkeys.removeText')}
          act={translate('passkeys.remove')}
          busy={acting.busy}
          onAct={async () => {
            await send(dataProvider.removePasskey, { id: removing.id }, 'passkeys.removed');
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Panel>
  );
}

interface LineProps {
  value: PasskeyView;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyLine({ value: passkey, onRename, onRemove }: LineProps) {
  const translate = useTranslate();
  const zone = useListZone();
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        flexWrap: 'wrap',
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        alignItems: 'center',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{passkey.name}</Box>
        <Typography variant="caption" color="textSecondary" component="div">
          {translate('passkeys.created')} <When at={passkey.createdAt} zone={zone} /> ·{' '}
          {translate('frame.label', { label: translate('passkeys.lastUsed') })}{' '}
          {passkey.lastUsedAt ? <When at={passkey.lastUsedAt} zone={zone} /> : translate('frame.never')}
        </Typography>
        {passkey.formerHost && (
          <Alert severity="warning" sx={{ mt: 0.5 }}>
            {translate('passkeys.formerHost', { host: passkey.formerHost })}
          </Alert>
        )}
      </Box>
      <Button color="inherit" onClick={onRename}>
        {translate('passkeys.rename')}…
      </Button>
      <Button color="inherit" onClick={onRemove}>
        {translate('passkeys.remove')}…
      </Button>
    </Box>
  );
}

function RenameDialog({ value: { id, name }, onClose }: { value: PasskeyView; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ActDialog
      title={translate('passkeys.renameTitle', { name })}
      act={translate('passkeys.rename')}
      values={{ name }}
      incomplete={(values) => values.name.trim() === name && translate('frame.unchanged')}
      action={dataProvider.renamePasskey}
      params={(values) => ({ id, name: values.name })}
      done="passkeys.renamed"
      onClose={onClose}
    >
      <FormText {...NAME} />
    </ActDialog>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ActDialog
      title={translate('passkeys.add')}
      text={translate('passkeys.addText')}
      act={translate('passkeys.add')}
      values={{ name: '', code: '' }}
      action={dataProvider.addPasskey}
      params={({ name, code }) => ({ name, code })}
      done="passkeys.added"
      onClose={onClose}
    >
      <FormText {...NAME} />
      <FormCode />
    </ActDialog>
  );
}

const NAME = {
  source: 'name',
  autoFocus: true,
  required: true,
  label: 'passkeys.name',
  help: 'passkeys.nameHelp',
  max: 60,
} as const;
