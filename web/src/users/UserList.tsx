import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ROLES, type UserView } from '../../../server/access/identity/user.view.js';
import { Chip } from '../fields/Chip.js';
import { useProjects } from '../dataProvider/useProjects.js';
import { useWord } from '../fields/Word.js';
import { When } from '../fields/When.js';
import type { Column } from '../list/columns.js';
import type { FilterDef } from '../list/filters.js';
import { ListPage } from '../list/ListPage.js';

import { isCoolingOff } from './CoolOff.js';
import { ProviderGroups } from './ProviderGroups.js';
import { RecentAccessChanges } from './RecentAccessChanges.js';

const BY_NAME = { field: 'name', order: 'ASC' as const };
const ACTIONS = { href: (row: UserView) => `/people/${row.id}` };

export function UserList() {
  const translate = useTranslate();
  const word = useWord();
  const columns = usePeopleColumns();
  const roles = ROLES.map((id) => ({ id, text: word('role', id) }));
  const unconfirmed = [{ id: 'true', text: translate('people.confirm.due') }];
  const filters: FilterDef[] = [
    { kind: 'choice', name: 'role', label: 'people.filter.role', choices: roles },
    { kind: 'choice', name: 'unconfirmed', label: 'people.filter.unconfirmed', choices: unconfirmed },
    { kind: 'text', name: 'q', label: 'people.filter.q' },
  ];
  return (
    <ListPage<UserView>
      resource="people"
      texts="people"
      columns={columns}
      filters={filters}
      sort={BY_NAME}
      actions={ACTIONS}
      withProject={false}
      above={
        <>
          <RecentAccessChanges />
          <ProviderGroups />
        </>
      }
      head={
        <Button component={Link} to="/people/create" variant="contained" startIcon={<Add />}>
          {translate('people.create')}
        </Button>
      }
    />
  );
}

function StateChip({ person }: { person: UserView }) {
  const translate = useTranslate();
  if (person.disabledAt) return <Chip tone="quiet">{translate('people.disabled')}</Chip>;
  if (person.approverByGroup === 'pending') return <Chip tone="wait">{translate('people.confirm.due')}</Chip>;
  if (person.setUpBy) return <Chip tone="wait">{translate('people.awaitsSetUp')}</Chip>;
  if (isCoolingOff(person))
    return (
      <Chip tone="wait">
        {translate('people.approvesFrom')} <When at={person.approvesFrom} zone="UTC" />
      </Chip>
    );
  return <Chip tone="ok">{translate('people.active')}</Chip>;
}

function usePeopleColumns(): Column<UserView>[] {
  const translate = useTranslate();
  const word = useWord();
  const projects = useProjects();
  return useMemo((): Column<UserView>[] => {
    const names = new Map(projects.map((project) => [project.id, project.name]));
    return [
      { label: 'people.col.name', sort: 'name', phone: 'title', cell: (row) => <strong>{row.name}</strong> },
      { label: 'people.col.email', sort: 'email', phone: 'line', cell: (row) => row.email },
      {
        label: 'people.col.role',
        sort: 'role',
        width: 150,
        phone: 'side',
        cell: (row) => word('role', row.role),
      },
      {
        label: 'people.col.scope',
        width: 260,
        cell: (row) =>
          row.allProjects
            ? scopeText(translate('frame.allProjects'), row, translate)
            : scopeText(row.projectIds.map((id) => names.get(id) ?? '…').join(', '), row, translate),
      },
      {
        label: 'people.col.state',
        sort: 'disabledAt',
        width: 190,
        phone: 'corner',
        cell: (row) => <StateChip person={row} />,
      },
      {
        label: 'people.col.created',
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
  return countries || operators ? `${projects} (${translate('people.limited')})` : projects;
}
