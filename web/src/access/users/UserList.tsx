import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { UserView } from '../../../../server/access/identity/user.view.js';
import { ROLES } from '../../../../server/access/identity/user-words.js';
import { Chip } from '../../kit/fields/Chip.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { useWord } from '../../kit/fields/Word.js';
import { When } from '../../kit/fields/When.js';
import type { Column } from '../../kit/list/columns.js';
import type { FilterDef } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';

import { useListZone } from '../../kit/list/useListZone.js';
import { PendingApprovalsAbout } from '../approvals/PendingApprovals.js';
import { isCoolingOff } from './CoolOff.js';
import { ProviderGroups } from './ProviderGroups.js';
import { RecentAccessChanges } from './RecentAccessChanges.js';

const BY_NAME = { field: 'name', order: 'ASC' as const };
const ACTIONS = { href: (row: UserView) => `/users/${row.id}` };

export function UserList() {
  const translate = useTranslate();
  const word = useWord();
  const zone = useListZone();
  const columns = useUserColumns();
  const roles = ROLES.map((id) => ({ id, text: word('role', id) }));
  const unconfirmed = [{ id: 'true', text: translate('users.confirm.due') }];
  const filters: FilterDef[] = [
    { kind: 'choice', name: 'role', label: 'users.filter.role', choices: roles },
    { kind: 'choice', name: 'unconfirmed', label: 'users.filter.unconfirmed', choices: unconfirmed },
    { kind: 'text', name: 'q', label: 'users.filter.q' },
  ];
  return (
    <ListPage<UserView>
      resource="users"
      texts="users"
      columns={columns}
      filters={filters}
      sort={BY_NAME}
      actions={ACTIONS}
      withProject={false}
      above={
        <>
          <PendingApprovalsAbout about={{ kind: 'user.create' }} zone={zone} />
          <PendingApprovalsAbout about={{ kind: 'provider_group.set' }} zone={zone} />
          <RecentAccessChanges />
          <ProviderGroups />
        </>
      }
      head={
        <Button component={Link} to="/users/create" variant="contained" startIcon={<Add />}>
          {translate('users.create')}
        </Button>
      }
    />
  );
}

function StateChip({ user }: { user: UserView }) {
  const translate = useTranslate();
  if (user.disabledAt) return <Chip tone="quiet">{translate('users.disabled')}</Chip>;
  if (user.approverByGroup === 'pending') return <Chip tone="wait">{translate('users.confirm.due')}</Chip>;
  if (user.setUpBy) return <Chip tone="wait">{translate('users.awaitsSetUp')}</Chip>;
  if (isCoolingOff(user))
    return (
      <Chip tone="wait">
        {translate('users.approvesFrom')} <When at={user.approvesFrom} zone="UTC" />
      </Chip>
    );
  return <Chip tone="ok">{translate('users.active')}</Chip>;
}

function useUserColumns(): Column<UserView>[] {
  const translate = useTranslate();
  const word = useWord();
  const projects = useProjects();
  return useMemo((): Column<UserView>[] => {
    const names = new Map(projects.map((project) => [project.id, project.name]));
    return [
      { label: 'users.col.name', sort: 'name', phone: 'title', cell: (row) => <strong>{row.name}</strong> },
      { label: 'users.col.email', sort: 'email', phone: 'line', cell: (row) => row.email },
      {
        label: 'users.col.role',
        sort: 'role',
        width: 150,
        phone: 'side',
        cell: (row) => word('role', row.role),
      },
      {
        label: 'users.col.scope',
        width: 260,
        cell: (row) =>
          row.allProjects
            ? scopeText(translate('frame.allProjects'), row, translate)
            : scopeText(row.projectIds.map((id) => names.get(id) ?? '…').join(', '), row, translate),
      },
      {
        label: 'users.col.state',
        sort: 'disabledAt',
        width: 190,
        phone: 'corner',
        cell: (row) => <StateChip user={row} />,
      },
      {
        label: 'users.col.created',
        sort: 'createdAt',
        width: 130,
        cell: (row) => <When at={row.createdAt} zone="UTC" />,
      },
    ];
  }, [translate, word, projects]);
}

/** Adds to the projects that the user sees only a part of them. */
function scopeText(
  projects: string,
  { countries, operators }: UserView,
  translate: ReturnType<typeof useTranslate>,
): string {
  return countries || operators ? `${projects} (${translate('users.limited')})` : projects;
}
