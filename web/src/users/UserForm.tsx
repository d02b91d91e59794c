import Box from '@mui/material/Box';
import {
  BooleanInput,
  CheckboxGroupInput,
  FormDataConsumer,
  RadioButtonGroupInput,
  required,
  TextInput,
  useTranslate,
} from 'react-admin';
import { useProjects } from '../dataProvider/useProjects.js';

const ROLES = ['support', 'finance', 'admin'];

/** Name, role and projects of a user; a new one also gets an address. */
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
      {!fresh && (
        <BooleanInput source="disabled" label="people.disabledToggle" helperText="people.changeEnds" />
      )}
      <TextInput source="reason" label="people.reason" helperText="people.reasonHelp" multiline minRows={2} />
    </Box>
  );
}
