import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ROLES } from '../../../../server/access/identity/user-words.js';
import type { ProviderGroupView } from '../../../../server/access/users/provider-group.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { UNLIMITED } from '../../kit/fields/limitChoices.js';
import { FormCodeToWithdraw } from '../../kit/inputs/CodeToWithdraw.js';
import { FormCheck, FormChecks } from '../../kit/inputs/FormCheck.js';
import { FormChoice } from '../../kit/inputs/FormChoice.js';
import { FormText } from '../../kit/inputs/FormText.js';
import { FormLimits } from '../../kit/inputs/LimitsInput.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';

type Access = Pick<
  ProviderGroupView,
  'name' | 'role' | 'allProjects' | 'projectIds' | 'countries' | 'operators'
>;

const NEW: Access = { name: '', role: 'support', allProjects: false, projectIds: [], ...UNLIMITED };

interface Props {
  group: ProviderGroupView | undefined;
  onClose: () => void;
}

/** Adds or changes a group; where another administrator decides, leads to the approval. */
export function ProviderGroupDialog({ group, onClose }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const projects = useProjects();
  const { name, role, allProjects, projectIds, countries, operators } = group ?? NEW;
  return (
    <ActDialog
      title={translate(group ? 'users.groups.change' : 'users.groups.add')}
      act={translate('users.groups.save')}
      values={{
        ...{ name, role, allProjects, projectIds, countries, operators },
        ...{ reason: '', code: '' },
      }}
      action={dataProvider.setProviderGroup}
      params={({ projectIds, code, requestId: _, ...values }) => ({
        ...values,
        projectIds: values.allProjects ? [] : projectIds,
        ...(values.role === 'admin' ? UNLIMITED : {}),
        ...(code ? { code } : {}),
      })}
      done={({ proposalId }) => (proposalId ? 'users.proposed' : 'users.groups.saved')}
      onDone={({ proposalId }) => proposalId && navigate(`/proposals/${proposalId}`)}
      onClose={onClose}
    >
      {(values) => (
        <>
          <FormText
            source="name"
            autoFocus={!group}
            required
            disabled={Boolean(group)}
            label="users.groups.name"
            help="users.groups.nameHelp"
          />
          <FormChoice source="role" label="users.role" choices={ROLES} words="role" />
          <FormCheck source="allProjects" label="users.allProjects" />
          {!values.allProjects && (
            <FormChecks source="projectIds" required label="users.col.scope" choices={projects} />
          )}
          {values.role !== 'admin' && <FormLimits help="users.groups.limitsText" />}
          {(role === 'admin' || role === 'finance') && group && <FormCodeToWithdraw />}
          <FormText source="reason" multiline minRows={2} label="users.reason" help="users.reasonHelp" />
        </>
      )}
    </ActDialog>
  );
}
