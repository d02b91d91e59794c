import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type Role, ROLES } from '../../../../server/access/identity/user-words.js';
import type { ProviderGroupView } from '../../../../server/access/users/provider-group.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { type Limits, UNLIMITED } from '../../kit/fields/limitChoices.js';
import { CodeToWithdraw } from '../../kit/inputs/CodeToWithdraw.js';
import { LimitsInput } from '../../kit/inputs/LimitsInput.js';
import { fieldErrors, FormDialog } from '../../kit/layout/FormDialog.js';

/** Adds or changes a group; where another administrator decides, leads to the approval. */
export function ProviderGroupDialog({
  group,
  onClose,
}: {
  group: ProviderGroupView | undefined;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const projects = useProjects();
  const [name, setName] = useState(group?.name ?? '');
  const [role, setRole] = useState<Role>(group?.role ?? 'support');
  const [allProjects, setAllProjects] = useState(group?.allProjects ?? false);
  const [projectIds, setProjectIds] = useState(group?.projectIds ?? []);
  const [limits, setLimits] = useState<Limits>({
    countries: group?.countries ?? null,
    operators: group?.operators ?? null,
  });
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const save = async () => {
    const wanted = {
      ...{ name: name.trim(), role, allProjects, projectIds: allProjects ? [] : projectIds },
      ...(role === 'admin' ? UNLIMITED : limits),
    };
    const sent = await send(
      dataProvider.setProviderGroup,
      { ...wanted, reason: reason.trim(), ...(code ? { code } : {}) },
      ({ proposalId }) => notify(proposalId ? 'users.proposed' : 'users.groups.saved', { type: 'success' }),
    );
    if (sent?.answer.proposalId) void navigate(`/proposals/${sent.answer.proposalId}`);
  };
  const toggle = (id: string) =>
    setProjectIds(projectIds.includes(id) ? projectIds.filter((other) => other !== id) : [...projectIds, id]);
  return (
    <FormDialog
      title={translate(group ? 'users.groups.change' : 'users.groups.add')}
      act={translate('users.groups.save')}
      acting={acting}
      incomplete={!name.trim() || (!allProjects && projectIds.length === 0)}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        autoFocus={!group}
        required
        disabled={Boolean(group)}
        label={translate('users.groups.name')}
        value={name}
        error={Boolean(fields['name'])}
        helperText={fields['name'] ?? translate('users.groups.nameHelp')}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        select
        label={translate('users.role')}
        value={role}
        onChange={(event) => setRole(ROLES.find((known) => known === event.target.value) ?? 'support')}
      >
        {ROLES.map((id) => (
          <MenuItem key={id} value={id}>
            {translate(`role.${id}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormGroup>
        <FormControlLabel
          control={<Checkbox checked={allProjects} onChange={() => setAllProjects(!allProjects)} />}
          label={translate('users.allProjects')}
        />
        {!allProjects &&
          projects.map((project) => (
            <FormControlLabel
              key={project.id}
              sx={{ ml: 1 }}
              control={
                <Checkbox checked={projectIds.includes(project.id)} onChange={() => toggle(project.id)} />
              }
              label={project.name}
            />
          ))}
        {fields['projectIds'] && <FormHelperText error>{fields['projectIds']}</FormHelperText>}
      </FormGroup>
      {role !== 'admin' && (
        <LimitsInput
          value={limits}
          onChange={setLimits}
          help={translate('users.groups.limitsText')}
          errors={fields}
        />
      )}
      {(group?.role === 'admin' || group?.role === 'finance') && (
        <CodeToWithdraw code={code} onChange={setCode} error={fields['code']} />
      )}
      <TextField
        multiline
        minRows={2}
        label={translate('users.reason')}
        value={reason}
        error={Boolean(fields['reason'])}
        helperText={fields['reason'] ?? translate('users.reasonHelp')}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
