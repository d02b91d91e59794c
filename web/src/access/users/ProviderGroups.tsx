import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProviderGroupView } from '../../../../server/access/users/provider-group.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { LimitsText } from '../../kit/fields/LimitsText.js';
import { When } from '../../kit/fields/When.js';
import { useWord } from '../../kit/fields/Word.js';
import { FormCode } from '../../kit/inputs/SecondFactorInput.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';
import { Panel } from '../../kit/layout/Panel.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';
import { ProviderGroupDialog } from './ProviderGroupDialog.js';
import { Actor } from '../../kit/fields/Actor.js';

/** Groups of the identity provider with the access that they give; nothing without a provider. */
export function ProviderGroups() {
  const { data: options } = useRead(dataProvider.getSignInOptions, {});
  if (!options?.provider) return null;
  return (
    // The list below shrinks, not this panel.
    <Box sx={{ flexShrink: 0 }}>
      <Groups provider={options.provider} />
    </Box>
  );
}

function Groups({ provider }: { provider: string }) {
  const translate = useTranslate();
  const { data: groups = [] } = useRead(dataProvider.getProviderGroups, {});
  const [edited, setEdited] = useState<ProviderGroupView | 'new'>();
  const [removed, setRemoved] = useState<ProviderGroupView>();
  const close = () => {
    setEdited(undefined);
    setRemoved(undefined);
  };
  return (
    <Panel
      title={translate('users.groups.title', { name: provider })}
      flush
      actions={
        <Button size="small" startIcon={<Add />} onClick={() => setEdited('new')}>
          {translate('users.groups.add')}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ pb: 1 }}>
        {translate(groups.length ? 'users.groups.intro' : 'users.groups.empty', { name: provider })}
      </Typography>
      {groups.length > 0 && <Table groups={groups} onEdit={setEdited} onRemove={setRemoved} />}
      {edited && <ProviderGroupDialog group={edited === 'new' ? undefined : edited} onClose={close} />}
      {removed && <RemoveDialog group={removed} onClose={close} />}
    </Panel>
  );
}

interface TableProps {
  groups: ProviderGroupView[];
  onEdit: (group: ProviderGroupView) => void;
  onRemove: (group: ProviderGroupView) => void;
}

function Table({ groups, onEdit, onRemove }: TableProps) {
  const translate = useTranslate();
  const word = useWord();
  const projects = useProjects();
  const scope = ({ allProjects, projectIds }: ProviderGroupView): string =>
    allProjects
      ? translate('proposals.everyProject')
      : projectIds.map((id) => projects.find((project) => project.id === id)?.name ?? '…').join(', ');
  const head = ['groups.name', 'role', 'col.scope', 'groups.changed'].map((key) => ({
    text: translate(`users.${key}`),
    words: true,
  }));
  return (
    <PanelTable head={[...head, { text: '', words: true }]} stacks minWidth={640} maxHeight={260}>
      <tbody>
        {groups.map((group) => (
          <tr key={group.id}>
            <th scope="row">{group.name}</th>
            <td className="words">{word('role', group.role)}</td>
            <td className="words" style={{ whiteSpace: 'normal' }}>
              {scope(group)}
              <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
                <LimitsText limits={group} />
              </Box>
            </td>
            <td className="words">
              <When at={group.changedAt} zone="UTC" /> · <Actor by={group.changedBy} />
            </td>
            <td className="words">
              <Box sx={{ display: 'flex', gap: 0.5 }}>
                <Button
                  size="small"
                  onClick={() => onEdit(group)}
                  aria-label={`${translate('users.groups.change')} ${group.name}`}
                >
                  {translate('users.groups.change')}
                </Button>
                <Button
                  size="small"
                  color="inherit"
                  onClick={() => onRemove(group)}
                  aria-label={`${translate('users.groups.remove')} ${group.name}`}
                >
                  {translate('users.groups.remove')}
                </Button>
              </Box>
            </td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  );
}

function RemoveDialog({ group: { name, role }, onClose }: { group: ProviderGroupView; onClose: () => void }) {
  const translate = useTranslate();
  const isOfApprovers = role === 'admin' || role === 'finance';
  return (
    <ActDialog
      title={translate('users.groups.removeTitle', { group: name })}
      text={translate('users.groups.removeText')}
      act={translate('users.groups.remove')}
      values={{ code: '' }}
      action={dataProvider.removeProviderGroup}
      params={({ code }) => ({ name, ...(isOfApprovers ? { code } : {}) })}
      done="users.groups.removed"
      onClose={onClose}
    >
      {isOfApprovers && <FormCode autoFocus />}
    </ActDialog>
  );
}
