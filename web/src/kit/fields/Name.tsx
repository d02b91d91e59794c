import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { lookAlikes } from '../format/lookAlikes.js';

/** Shows the name of a person, with a mark when a word of it mixes Latin letters with others that look like them. */
export function Name({ text }: { text: string }) {
  const translate = useTranslate();
  const found = lookAlikes(text);
  if (!found.length) return <span translate="no">{text}</span>;
  const letters = found
    .map(
      ({ letter, codePoint, script }) => `${letter} (${codePoint}, ${translate(`field.script.${script}`)})`,
    )
    .join(', ');
  const warning = translate('field.lookAlikes', { letters });
  return (
    <Box component="span" translate="no" sx={{ whiteSpace: 'nowrap' }}>
      {text}{' '}
      <Tooltip title={warning}>
        <WarningAmber
          titleAccess={warning}
          sx={(theme) => ({
            fontSize: 16,
            verticalAlign: 'text-bottom',
            color: theme.palette.tone.wait.mark,
          })}
        />
      </Tooltip>
    </Box>
  );
}
