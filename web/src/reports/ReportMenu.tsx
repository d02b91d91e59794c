import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { REPORTS } from './reportNames.js';
import type { ReportUrl } from './useReportUrl.js';

/** Which report: a line of names at a desk, a choice on a phone. */
export function ReportMenu({ url }: { url: ReportUrl }) {
  const translate = useTranslate();
  const narrow = useMediaQuery('(max-width: 900px)');
  if (narrow)
    return (
      <TextField
        select
        label={translate('reports.report')}
        value={url.report}
        onChange={(event) => url.change({ report: event.target.value })}
      >
        {REPORTS.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`report.${name}`)}
          </MenuItem>
        ))}
      </TextField>
    );
  return (
    <Box
      component="nav"
      aria-label={translate('reports.report')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, mx: -0.5 }}
    >
      {REPORTS.map((name) => (
        <ButtonBase
          key={name}
          aria-current={name === url.report ? 'page' : undefined}
          onClick={() => url.change({ report: name })}
          sx={{
            px: 1,
            height: 30,
            borderRadius: '6px',
            fontSize: '0.8125rem',
            fontWeight: name === url.report ? 600 : 500,
            color: name === url.report ? 'primary.main' : 'text.secondary',
            bgcolor: name === url.report ? 'own.accentWash' : 'transparent',
            '&:hover': { bgcolor: name === url.report ? 'own.accentWash' : 'own.hover' },
          }}
        >
          {translate(`report.${name}`)}
        </ButtonBase>
      ))}
    </Box>
  );
}
