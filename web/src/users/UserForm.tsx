import Box from '@mui/material/Box';
import {
  BooleanInput,
  CheckboxGroupInput,
  FormDataConsumer,
  RadioButtonGroupInput,
  required,
  TextInput,
  useLocale,
  useTranslate,
} from 'react-admin';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useRead } from '../dataProvider/useRead.js';
import { countryName } from '../format/country.js';
import { useProjects } from '../dataProvider/useProjects.js';
import { ROLES } from '../../../server/access/identity/user.view.js';

/** Name, role, projects and limits of a user; a new one also gets an address. */
export function UserForm({ fresh }: { fresh: boolean }) {
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
      <TextInput source="name" label="people.name" validate={required()} helperText={false} />
      {fresh && (
        <TextInput
          source="email"
          type="email"
          label="people.email"
          validate={required()}
          helperText={false}
          autoComplete="off"
        />
      )}
      <RadioButtonGroupInput
        source="role"
        label="people.role"
        choices={roles}
        translateChoice={false}
        row={false}
        validate={required()}
        helperText={false}
        defaultValue="support"
      />
      <BooleanInput source="allProjects" label="people.allProjects" helperText={false} defaultValue={false} />
      <FormDataConsumer<{ allProjects?: boolean }>>
        {({ formData }) =>
          formData.allProjects ? null : (
            <CheckboxGroupInput
              source="projectIds"
              label="people.projects"
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
        <BooleanInput source="disabled" label="people.disabledToggle" helperText="people.changeEnds" />
      )}
      <TextInput source="reason" label="people.reason" helperText="people.reasonHelp" multiline minRows={2} />
    </Box>
  );
}

/** Countries and operators to which a user is limited; nothing ticked is no limit. Administrators have none. */
function Limits() {
  const translate = useTranslate();
  const locale = useLocale();
  const { data: operators = [] } = useRead(dataProvider.getOperators, {}, { staleTime: 5 * 60_000 });
  const codes = [...new Set(operators.map(({ callingCode }) => callingCode))].sort();
  const choices = {
    countries: codes.map((id) => ({ id, name: countryName(id, locale) })),
    operators: operators.map(({ id, name }) => ({ id, name })),
  };
  return (
    <FormDataConsumer<{ role?: string }>>
      {({ formData }) =>
        formData.role !== 'admin' && (
          <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 1 }}>
            <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
              {translate('people.limits')}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {translate('people.limitsText')}
            </Box>
            {(['countries', 'operators'] as const).map((source) => (
              <CheckboxGroupInput
                key={source}
                source={source}
                label={`people.${source}`}
                choices={choices[source]}
                translateChoice={false}
                helperText={false}
                format={(stored: string[] | null | undefined) => stored ?? []}
                parse={(ticked: string[]) => (ticked.length ? ticked : null)}
              />
            ))}
          </Box>
        )
      }
    </FormDataConsumer>
  );
}

/** Removes the limits of a user who becomes an administrator. */
export const withoutLimitsOfAdministrator = <Data extends { role?: unknown }>(data: Data): Data =>
  data.role === 'admin' ? { ...data, countries: null, operators: null } : data;
