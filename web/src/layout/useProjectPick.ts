import { useState } from 'react';
import { useProjects } from '../dataProvider/useProjects.js';
import { useProjectChoice } from './preferences.js';

/** The project that a form is about: the one chosen in the frame, else the first, until another one is picked. */
export function useProjectSelection(): [string, (id: string) => void] {
  const projects = useProjects();
  const [chosen] = useProjectChoice();
  const [picked, setPicked] = useState<string>();
  return [picked ?? chosen ?? projects[0]?.id ?? '', setPicked];
}
