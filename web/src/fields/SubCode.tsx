import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { MONO } from '../theme.js';
import { useSubCodes } from './useSubCodes.js';
import { useWord } from './Word.js';

/** A sub-code in the reader's words, the code itself kept in sight. */
export function SubCode({ list, code }: { list: string | null; code: string | null }) {
  const decode = useSubCodes();
  const translate = useTranslate();
  const word = useWord();
  if (!code) return null;
  const decoded = decode(list, code);
  const tip = decoded ? `${list} · Code${code} — ${decoded.whatToDo}` : translate('field.unknownCode');
  return (
    <Tooltip title={tip}>
      <Box
        component="span"
        sx={{ display: 'inline-flex', gap: 0.75, minWidth: 0, maxWidth: '100%', alignItems: 'baseline' }}
      >
        <Box
          component="span"
          sx={{ fontFamily: MONO, fontSize: '0.85em', color: 'text.secondary', flexShrink: 0 }}
        >
          {code}
        </Box>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {decoded?.means ?? word('codeList', list)}
        </Box>
      </Box>
    </Tooltip>
  );
}
