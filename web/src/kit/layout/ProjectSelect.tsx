import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useProjects } from '../dataProvider/useProjects.js';
import { type ReactNode, useState } from 'react';
import { formInput } from '../inputs/formInput.js';
import { useProjectChoice } from './preferences.js';

interface Props {
  value: string;
  onChange: (id: string) => void;
  error?: ReactNode;
}

/** Selects one of the user's projects; hidden when there is only one. */
export function ProjectSelect({ value, onChange, error }: Props) {
  const translate = useTranslate();
  const projects = useProjects();
  if (projects.length < 2) return null;
  return (
    <TextField
      select
      required
      label={translate('frame.project')}
      value={projects.some(({ id }) => id === value) ? value : ''}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
    >
      {projects.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The project of a form. */
export const FormProject = formInput(ProjectSelect, { required: true });

/** Returns the project that is proposed: the one chosen in the frame, else the first. */
export function useProposedProject(): string {
  const projects = useProjects();
  const [chosen] = useProjectChoice();
  return chosen ?? projects[0]?.id ?? '';
}

/** Returns the project of a page, until another is picked. */
export function useProjectSelection(): [string, (id: string) => void] {
  const proposed = useProposedProject();
  const [picked, setPicked] = useState<string>();
  return [picked ?? proposed, setPicked];
}
