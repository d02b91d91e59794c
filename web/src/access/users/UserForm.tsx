import Box from '@mui/material/Box';
import {
  BooleanInput,
  CheckboxGroupInput,
  FormDataConsumer,
  RadioButtonGroupInput,
  required,
  TextInput,
  useInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { CodeToWithdraw } from '../../kit/inputs/CodeToWithdraw.js';
import { LimitsInput } from '../../kit/inputs/LimitsInput.js';
import type { UserView } from '../../../../server/access/identity/user.view.js';
import { ROLES, ACCESS_FIELDS } from '../../../../server/access/identity/user-words.js';

/** Name, role, projects and limits of a user; a new one also gets an address, an active approver (`lowerable`) a code. */
export function UserForm({ fresh, lowerable = false }: { fresh: boolean; lowerable?: boolean }) {
  const translate = useTranslate();
  const projects = useProjects();
  const roles = ROLES.map((id) => ({
    id,
    name: `${translate(`role.${id}`)} — ${translate(`roleMeaning.${id}`)}`,
  }));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        width: '100%',
        maxWidth: 680,
        '& .MuiFormControl-root': { my: 0 },
        '& .MuiRadio-root': { py: 0.5 },
      }}
    >
      <TextInput source="name" label="users.name" validate={required()} helperText={false} />
      {fresh && (
        <TextInput
          source="email"
          type="email"
          label="users.email"
          validate={required()}
          helperText={false}
          autoComplete="off"
        />
      )}
      <RadioButtonGroupInput
        source="role"
        label="users.role"
        choices={roles}
        translateChoice={false}
        row={false}
        validate={required()}
        helperText={false}
        defaultValue="support"
      />
      <BooleanInput source="allProjects" label="users.allProjects" helperText={false} defaultValue={false} />
      <FormDataConsumer<{ allProjects?: boolean }>>
        {({ formData }) =>
          formData.allProjects ? null : (
            <CheckboxGroupInput
              source="projectIds"
              label="users.projects"
              choices={projects.map(({ id, name }) => ({ id, name }))}
              translateChoice={false}
              row={false}
              helperText={false}
              defaultValue={[]}
            />
          )
        }
      </FormDataConsumer>
      <Limits />
      {!fresh && (
        <BooleanInput source="disabled" label="users.disabledToggle" helperText="users.changeEnds" />
      )}
      {lowerable && <Code />}
      <TextInput source="reason" label="users.reason" helperText="users.reasonHelp" multiline minRows={2} />
    </Box>
  );
}

/** Shown once a field changes that can take access away. */
function Code() {
  const user = useRecordContext<UserView>();
  return (
    <FormDataConsumer<Partial<UserView> & { disabled?: boolean }>>
      {({ formData }) =>
        (Boolean(formData.disabled) ||
          ACCESS_FIELDS.some((name) => isChanged(user?.[name], formData[name]))) && <CodeInput />
      }
    </FormDataConsumer>
  );
}

const isChanged = (before: unknown, now: unknown): boolean =>
  JSON.stringify(before ?? null) !== JSON.stringify(now ?? null);

function CodeInput() {
  const { field, fieldState } = useInput<string>({ source: 'code', defaultValue: '' });
  return (
    <CodeToWithdraw code={String(field.value)} onChange={field.onChange} error={fieldState.error?.message} />
  );
}

/** Countries and operators to which a user is limited. Administrators have no limits. */
function Limits() {
  const translate = useTranslate();
  const countries = useInput<string[] | null>({ source: 'countries', defaultValue: null });
  const operators = useInput<string[] | null>({ source: 'operators', defaultValue: null });
  return (
    <FormDataConsumer<{ role?: string; countries?: string[] | null; operators?: string[] | null }>>
      {({ formData }) =>
        formData.role !== 'admin' && (
          <LimitsInput
            help={translate('users.limitsText')}
            value={{ countries: formData.countries ?? null, operators: formData.operators ?? null }}
            onChange={(limits) => {
              countries.field.onChange(limits.countries);
              operators.field.onChange(limits.operators);
            }}
            errors={{
              ...(countries.fieldState.error?.message
                ? { countries: countries.fieldState.error.message }
                : {}),
              ...(operators.fieldState.error?.message
                ? { operators: operators.fieldState.error.message }
                : {}),
            }}
          />
        )
      }
    </FormDataConsumer>
  );
}

/** Removes the limits of a user who becomes an administrator. */
export const withoutLimitsOfAdministrator = <Data extends { role?: unknown }>(data: Data): Data =>
  data.role === 'admin' ? { ...data, countries: null, operators: null } : data;
