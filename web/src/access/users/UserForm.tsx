import Box from '@mui/material/Box';
import {
  BooleanInput,
  FormDataConsumer,
  required,
  TextInput,
  useInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { CodeToWithdraw } from '../../kit/inputs/CodeToWithdraw.js';
import { ChoiceChips, ChoiceRows } from '../../kit/inputs/ChoiceRows.js';
import { FormRow } from '../../kit/layout/FormRow.js';
import type { UserView } from '../../../../server/access/identity/user.view.js';
import { ACCESS_FIELDS, type Role, ROLES } from '../../../../server/access/identity/user-words.js';
import { AccountsInput } from './AccountsInput.js';
import { needsApproval, useIsSoleAdministrator, type UserValues } from './userValues.js';

const ALL = 'all';

/** Name, role, projects and limits of a user; a new one also gets an address, an active approver (`lowerable`) a code. */
export function UserForm(props: { fresh: boolean; lowerable?: boolean }) {
  return (
    <FormDataConsumer<Partial<UserValues>>>
      {({ formData }) => <Fields {...props} values={formData} />}
    </FormDataConsumer>
  );
}

interface FieldsProps {
  fresh: boolean;
  lowerable?: boolean;
  values: Partial<UserValues>;
}

function Fields({ fresh, lowerable = false, values }: FieldsProps) {
  const isSole = useIsSoleAdministrator();
  const isReasonNeeded = fresh && needsApproval(values.role, isSole);
  return (
    <Box sx={formStyle}>
      <FormRow label="users.name" inputId="name">
        <TextInput id="name" source="name" label={false} validate={required()} helperText={false} />
      </FormRow>
      {fresh && (
        <FormRow label="users.email" inputId="email">
          <TextInput
            id="email"
            source="email"
            type="email"
            label={false}
            validate={required()}
            helperText={false}
            autoComplete="off"
          />
        </FormRow>
      )}
      <RoleInput />
      <ProjectsInput />
      {values.role !== 'admin' && <AccountsInput all="accessForm.allAccounts" help="users.limitsText" />}
      {!fresh && (
        <BooleanInput source="disabled" label="users.disabledToggle" helperText="users.changeEnds" />
      )}
      {lowerable && <Code values={values} />}
      <FormRow label="users.reason" inputId="reason" required={isReasonNeeded}>
        <TextInput
          id="reason"
          source="reason"
          label={false}
          helperText={isReasonNeeded ? 'accessForm.reasonHelp' : 'users.reasonHelp'}
          validate={isReasonNeeded ? required('accessForm.reasonNeeded') : []}
          multiline
        />
      </FormRow>
    </Box>
  );
}

function RoleInput() {
  const translate = useTranslate();
  const { field } = useInput<Role>({ source: 'role', defaultValue: 'support', validate: required() });
  const choices = ROLES.map((id) => ({
    id,
    name: translate(`role.${id}`),
    note: translate(`accessForm.role.${id}`),
  }));
  return (
    <FormRow label="users.role">
      <ChoiceRows
        type="radio"
        name="role"
        label={translate('users.role')}
        choices={choices}
        chosen={[String(field.value)]}
        onToggle={field.onChange}
      />
    </FormRow>
  );
}

function ProjectsInput() {
  const translate = useTranslate();
  const projects = useProjects();
  const every = useInput<boolean>({ source: 'allProjects', defaultValue: false });
  const some = useInput<string[]>({ source: 'projectIds', defaultValue: [] });
  const isAll = Boolean(every.field.value);
  const chosen = Array.isArray(some.field.value) ? (some.field.value as string[]) : [];
  const choices = [
    ...(isAll ? [] : projects.map(({ id, name }) => ({ id, name }))),
    { id: ALL, name: translate('users.allProjects') },
  ];
  const toggle = (id: string) => {
    if (id === ALL) every.field.onChange(!isAll);
    else
      some.field.onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].sort());
  };
  const problem = some.fieldState.error?.message ?? every.fieldState.error?.message;
  return (
    <FormRow label="users.col.scope">
      <ChoiceChips
        type="checkbox"
        name="projects"
        label={translate('users.col.scope')}
        choices={choices}
        chosen={isAll ? [ALL] : chosen}
        onToggle={toggle}
      />
      {problem && <Box sx={{ color: 'error.main', fontSize: 'small' }}>{problem}</Box>}
    </FormRow>
  );
}

/** Shown once a field changes that can take access away. */
function Code({ values }: { values: Partial<UserValues> }) {
  const user = useRecordContext<UserView>();
  const isLowered =
    Boolean(values.disabled) || ACCESS_FIELDS.some((name) => isChanged(user?.[name], values[name]));
  return isLowered && <CodeInput />;
}

const isChanged = (before: unknown, now: unknown): boolean =>
  JSON.stringify(before ?? null) !== JSON.stringify(now ?? null);

function CodeInput() {
  const { field, fieldState } = useInput<string>({ source: 'code', defaultValue: '' });
  return (
    <CodeToWithdraw code={String(field.value)} onChange={field.onChange} error={fieldState.error?.message} />
  );
}

/** Removes the limits of a user who becomes an administrator. */
export const withoutLimitsOfAdministrator = <Data extends { role?: unknown }>(data: Data): Data =>
  data.role === 'admin' ? { ...data, countries: null, operators: null } : data;

const formStyle = {
  display: 'grid',
  gap: 1.5,
  width: '100%',
  '& .MuiFormControl-root': { my: 0, width: '100%' },
};
