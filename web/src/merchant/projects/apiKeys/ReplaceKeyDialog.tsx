import { useTranslate } from 'react-admin';
import type { ApiKeyView } from '../../../../../server/access/api-keys/api-key.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import { DEFAULT_EXPIRY, expiryOf, FormExpiry } from './ExpiryInput.js';
import type { MadeKey } from './MadeKeyDialog.js';

interface Props {
  projectId: string;
  replaced: ApiKeyView;
  onMade: (made: MadeKey) => void;
  onClose: () => void;
}

/** Requests the replacement of a key, which stays valid for some days beside the new one. */
export function ReplaceKeyDialog({ projectId, replaced, onMade, onClose }: Props) {
  const translate = useTranslate();
  return (
    <ActDialog
      title={`${translate('apiKey.replace')} · ${replaced.name}`}
      text={translate('apiKey.replaceText')}
      act={translate('projects.makeKey')}
      values={{ overlapDays: '7', expiry: DEFAULT_EXPIRY, reason: '' }}
      action={dataProvider.replaceApiKey}
      params={({ overlapDays, expiry, reason }) => ({
        ...{ projectId, keyId: replaced.id, overlapDays: Number(overlapDays), ...expiryOf(expiry) },
        ...(reason ? { reason } : {}),
      })}
      onDone={onMade}
      onClose={onClose}
    >
      <FormText
        source="overlapDays"
        required
        type="number"
        atMost={30}
        label="apiKey.overlap"
        help="apiKey.overlapHelp"
      />
      <FormExpiry />
      <FormText
        source="reason"
        multiline
        minRows={2}
        max={1000}
        label="users.reason"
        help="users.reasonHelp"
      />
    </ActDialog>
  );
}
