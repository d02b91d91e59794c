import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useProjects } from '../dataProvider/useProjects.js';
import { useProjectChoice } from '../layout/preferences.js';

/** Narrows every screen to one project, or opens them to all. */
export function ProjectMenu({ narrow }: { narrow: boolean }) {
  const translate = useTranslate();
  const projects = useProjects();
  const [chosen, choose] = useProjectChoice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = projects.find((project) => project.id === chosen);
  const pick = (id: string | undefined) => {
    choose(id);
    setAnchor(null);
  };
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-label={`${translate('frame.project')}: ${current?.name ?? translate('frame.allProjects')}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<UnfoldMore sx={{ fontSize: 16, color: 'text.secondary' }} />}
        sx={{
          border: 1,
          borderColor: current ? 'primary.main' : 'divider',
          maxWidth: narrow ? 200 : 230,
          flexShrink: 0,
          mr: { xs: 'auto', sm: 0 },
        }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {current?.name ?? translate('frame.allProjects')}
        </Box>
      </Button>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem selected={!current} onClick={() => pick(undefined)}>
          {translate('frame.allProjects')}
        </MenuItem>
        {projects.map((project) => (
          <MenuItem key={project.id} selected={project.id === chosen} onClick={() => pick(project.id)}>
            {project.name}
            <Box component="span" sx={{ ml: 'auto', pl: 3, color: 'text.secondary', fontSize: '0.75rem' }}>
              {project.zone}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
