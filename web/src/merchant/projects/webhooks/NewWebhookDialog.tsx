import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import {
  CreateBase,
  Form,
  FormDataConsumer,
  required,
  SaveButton,
  TextInput,
  useInput,
  useTranslate,
} from 'react-admin';
import type { WebhookView } from '../../../../../server/merchant/alerts/kinds/alert.view.js';
import {
  type AlertKind,
  PROJECT_ALERT_KINDS,
} from '../../../../../server/merchant/alerts/kinds/alert-words.js';
import { invalidate } from '../../../kit/dataProvider/queryClient.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { CopyButton } from '../../../kit/fields/CopyButton.js';
import { ChoiceChips, ChoiceRows } from '../../../kit/inputs/ChoiceRows.js';
import { FormRow } from '../../../kit/layout/FormRow.js';
import { useFocusReturn } from '../../../kit/layout/useFocusReturn.js';
import { useSession } from '../../../kit/session/useSession.js';
import { MONO } from '../../../kit/theme/theme.js';
import { CallbackRelayInputs, DEFAULT_RELAY } from './CallbackRelayInput.js';

interface Wanted {
  statuses?: boolean;
  callbacks?: boolean;
  kinds?: AlertKind[];
}

/** Makes a webhook, and shows its signing key once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const project = useRecord('projects');
  const translate = useTranslate();
  const [made, setMade] = useState<WebhookView>();
  useFocusReturn();
  const onSuccess = async (webhook: unknown) => {
    setMade(webhook as WebhookView);
    await invalidate('everything');
  };
  if (made?.signingKey) return <SigningKey webhook={made} signingKey={made.signingKey} onClose={onClose} />;
  return (
    <CreateBase
      resource={`projects/${project.id}/webhooks`}
      redirect={false}
      disableAuthentication
      mutationOptions={{ onSuccess }}
    >
      <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="new-webhook">
        <Form noValidate defaultValues={{ statuses: false, callbacks: false, kinds: [], ...DEFAULT_RELAY }}>
          <DialogTitle id="new-webhook">
            {translate('webhooks.add')} · {project.name}
          </DialogTitle>
          <DialogContent sx={contentStyle}>
            <FormDataConsumer<Wanted>>{({ formData }) => <Fields wanted={formData} />}</FormDataConsumer>
          </DialogContent>
          <DialogActions sx={{ flexWrap: 'wrap' }}>
            <Button color="inherit" onClick={onClose}>
              {translate('frame.cancel')}
            </Button>
            <SaveButton label="webhooks.create" icon={<></>} alwaysEnable />
          </DialogActions>
        </Form>
      </Dialog>
    </CreateBase>
  );
}

function Fields({ wanted }: { wanted: Wanted }) {
  const isSole = useSession()?.warnings.includes('single_admin') ?? false;
  const isRelay = wanted.statuses === true || wanted.callbacks === true;
  return (
    <>
      <FormRow label="webhooks.url" inputId="webhook-url">
        <TextInput
          id="webhook-url"
          source="url"
          type="url"
          autoFocus
          label={false}
          validate={required()}
          helperText={false}
        />
      </FormRow>
      <WhatToSend wanted={wanted} />
      {wanted.callbacks && <CallbackRelayInputs />}
      {isRelay && (
        <FormRow label="webhooks.reason" inputId="webhook-reason" required={!isSole}>
          <TextInput
            id="webhook-reason"
            source="reason"
            label={false}
            multiline
            validate={isSole ? [] : required('accessForm.reasonNeeded')}
            helperText="webhooks.reasonHelp"
          />
        </FormRow>
      )}
    </>
  );
}

const ALERTS = 'alerts';

/** Status changes, callbacks and alerts; the kinds of alerts are folded until they are to be chosen. */
function WhatToSend({ wanted }: { wanted: Wanted }) {
  const translate = useTranslate();
  const statuses = useInput<boolean>({ source: 'statuses' });
  const callbacks = useInput<boolean>({ source: 'callbacks' });
  const kinds = useInput<AlertKind[]>({ source: 'kinds', validate: somethingToSend });
  const [isOpen, setOpen] = useState(false);
  const chosen = wanted.kinds ?? [];
  const setKinds = (next: readonly AlertKind[]) => kinds.field.onChange([...next]);
  const toggle = (id: string) => {
    if (id === 'statuses') statuses.field.onChange(!wanted.statuses);
    else if (id === 'callbacks') callbacks.field.onChange(!wanted.callbacks);
    else {
      setOpen(!chosen.length);
      setKinds(chosen.length ? [] : PROJECT_ALERT_KINDS);
    }
  };
  const problem = kinds.fieldState.error?.message;
  return (
    <FormRow label="webhooks.relay">
      <ChoiceRows
        type="checkbox"
        name="send"
        label={translate('webhooks.relay')}
        choices={[
          {
            id: 'statuses',
            name: translate('webhooks.statuses'),
            note: translate('webhooks.statusesHelp'),
          },
          {
            id: 'callbacks',
            name: translate('webhooks.callbacks'),
            note: translate('webhooks.callbacksHelp'),
          },
          {
            id: ALERTS,
            name: translate('accessForm.alerts', { chosen: chosen.length, all: PROJECT_ALERT_KINDS.length }),
            act: (
              <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {translate(isOpen ? 'accessForm.fold' : 'accessForm.choose')}
              </Button>
            ),
          },
        ]}
        chosen={[
          ...(wanted.statuses ? ['statuses'] : []),
          ...(wanted.callbacks ? ['callbacks'] : []),
          ...(chosen.length ? [ALERTS] : []),
        ]}
        onToggle={toggle}
      />
      {isOpen && (
        <ChoiceChips
          type="checkbox"
          name="kinds"
          label={translate('webhooks.kinds')}
          choices={PROJECT_ALERT_KINDS.map((id) => ({ id, name: translate(`webhooks.kind.${id}`) }))}
          chosen={chosen}
          onToggle={(id) =>
            setKinds(
              PROJECT_ALERT_KINDS.filter((one) =>
                one === id ? !chosen.includes(one) : chosen.includes(one),
              ),
            )
          }
        />
      )}
      {problem && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 'small' }}>
          {translate('accessForm.nothingSent')}
        </Box>
      )}
    </FormRow>
  );
}

const somethingToSend = (kinds: unknown, { statuses, callbacks }: Wanted): string | undefined =>
  statuses || callbacks || (Array.isArray(kinds) && kinds.length) ? undefined : 'accessForm.nothingSent';

interface KeyProps {
  webhook: WebhookView;
  signingKey: string;
  onClose: () => void;
}

function SigningKey({ webhook, signingKey, onClose }: KeyProps) {
  const translate = useTranslate();
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="signing-key">
      <DialogTitle id="signing-key">{translate('webhooks.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{translate('webhooks.made')}</Alert>
        {webhook.proposalId && <Alert severity="info">{translate('webhooks.proposed')}</Alert>}
        <Box sx={{ display: 'flex', gap: 1, fontFamily: MONO, overflowWrap: 'anywhere' }}>
          <Box component="output" sx={{ flex: 1, minWidth: 0 }}>
            {signingKey}
          </Box>
          <CopyButton text={signingKey} what={translate('webhooks.key')} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'body' }}>{translate('webhooks.rule')}</Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('webhooks.keyDone')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const contentStyle = {
  display: 'grid',
  gap: 1.5,
  '& .MuiFormControl-root': { my: 0, width: '100%' },
};
