import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { CreateBase, Form, required, SaveButton, TextInput, useInput, useTranslate } from 'react-admin';
import { API_KEY_PERMISSIONS } from '../../../../../server/access/identity/api-key-words.js';
import type { NewApiKeyView } from '../../../../../server/access/users/access-changed.view.js';
import { AccountsInput } from '../../../access/users/AccountsInput.js';
import { invalidate } from '../../../kit/dataProvider/queryClient.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { ChoiceRows } from '../../../kit/inputs/ChoiceRows.js';
import { FormRow } from '../../../kit/layout/FormRow.js';
import { useFocusReturn } from '../../../kit/layout/useFocusReturn.js';
import { useSession } from '../../../kit/session/useSession.js';
import { DEFAULT_EXPIRY, type Expiry, expiryOf, FormExpiry } from './ExpiryInput.js';
import type { MadeKey } from './MadeKeyDialog.js';

interface Props {
  onMade: (made: MadeKey) => void;
  onClose: () => void;
}

/** Requests a key for a merchant's system. */
export function RequestKeyDialog({ onMade, onClose }: Props) {
  const project = useRecord('projects');
  const translate = useTranslate();
  useFocusReturn();
  const onSuccess = async (answer: unknown) => {
    onMade(answer as NewApiKeyView);
    onClose();
    await invalidate('everything');
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="new-key">
      <DialogTitle id="new-key">
        {translate('projects.newKey')} · {project.name}
      </DialogTitle>
      <CreateBase
        resource={`projects/${project.id}/api-keys`}
        redirect={false}
        disableAuthentication
        transform={toRequest}
        mutationOptions={{ onSuccess }}
      >
        <Form noValidate>
          <DialogContent sx={contentStyle}>
            <Fields />
          </DialogContent>
          <DialogActions sx={{ flexWrap: 'wrap' }}>
            <Box sx={{ flex: 1, minWidth: 200, pl: 2, fontSize: 'body' }}>
              {translate('accessForm.approval')}
            </Box>
            <Button color="inherit" onClick={onClose}>
              {translate('frame.cancel')}
            </Button>
            <SaveButton label="projects.makeKey" icon={<></>} alwaysEnable />
          </DialogActions>
        </Form>
      </CreateBase>
    </Dialog>
  );
}

const toRequest = ({ expiry = DEFAULT_EXPIRY, ...asked }: { expiry?: Expiry }) => ({
  ...asked,
  ...expiryOf(expiry || null),
});

function Fields() {
  const translate = useTranslate();
  const isSole = useSession()?.warnings.includes('single_admin') ?? false;
  return (
    <>
      <FormRow label="projects.keyName" inputId="key-name">
        <TextInput
          id="key-name"
          source="name"
          autoFocus
          label={false}
          validate={required()}
          helperText="projects.keyNameHelp"
        />
      </FormRow>
      <PermissionRows />
      <AccountsInput all="accessForm.accountsOfProject" help="apiKey.limitsText" />
      <FormExpiry />
      <FormRow label="users.reason" inputId="key-reason" required={!isSole}>
        <TextInput
          id="key-reason"
          source="reason"
          label={false}
          multiline
          validate={isSole ? [] : required('accessForm.reasonNeeded')}
          helperText="accessForm.reasonHelp"
        />
      </FormRow>
      <Box sx={{ fontSize: 'small', color: 'text.secondary' }}>{translate('accessForm.keyCannot')}</Box>
    </>
  );
}

const isSome = (value: unknown): string | undefined =>
  Array.isArray(value) && value.length ? undefined : 'ra.validation.required';

function PermissionRows() {
  const translate = useTranslate();
  const { field } = useInput<string[]>({
    source: 'permissions',
    defaultValue: [...API_KEY_PERMISSIONS],
    validate: isSome,
  });
  const chosen = (field.value ?? []) as string[];
  return (
    <FormRow label="apiKey.permissions">
      <ChoiceRows
        type="checkbox"
        name="permissions"
        label={translate('apiKey.permissions')}
        choices={API_KEY_PERMISSIONS.map((id) => ({
          id,
          name: translate(`apiKey.permission.${id}`),
          note: translate(`accessForm.permission.${id}`),
        }))}
        chosen={chosen}
        onToggle={(id) =>
          field.onChange(
            API_KEY_PERMISSIONS.filter((one) => (one === id ? !chosen.includes(id) : chosen.includes(one))),
          )
        }
      />
    </FormRow>
  );
}

const contentStyle = {
  display: 'grid',
  gap: 1.5,
  '& .MuiFormControl-root': { my: 0, width: '100%' },
};
