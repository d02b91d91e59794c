import { useTranslate } from 'react-admin';
import type { ApiKeyView } from '../../../../../server/access/api-keys/api-key.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import type { MadeKey } from './MadeKeyDialog.js';

interface Props {
  projectId: string;
  /** A key that another administrator approved. */
  approved: ApiKeyView;
  onMade: (made: MadeKey) => void;
  onClose: () => void;
}

/** Issues an approved key. */
export function IssueKeyDialog({ projectId, approved, onMade, onClose }: Props) {
  const translate = useTranslate();
  return (
    <ActDialog
      title={`${translate('projects.issueKey')} · ${approved.name}`}
      text={translate('projects.issueKeyText')}
      act={translate('projects.issueKey')}
      action={dataProvider.issueApiKey}
      params={() => ({ projectId, keyId: approved.id })}
      onDone={({ key = null }) => onMade({ key, proposalId: null })}
      onClose={onClose}
    />
  );
}
