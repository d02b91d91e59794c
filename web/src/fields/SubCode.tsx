import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { MONO } from '../theme/theme.js';
import { useSubCodes } from '../dataProvider/useSubCodes.js';

/** Shows the meaning of a sub-code, with the code. */
export function SubCode({
  list,
  code,
  words,
  at,
}: {
  list: string | null;
  code: string | null;
  /** Text of the aggregator, shown where it came without a code. */
  words?: string | null;
  /** End of the transaction, whose texts are those valid then. */
  at?: string;
}) {
  const decode = useSubCodes();
  const translate = useTranslate();
  if (!code) return words ? <Words text={words} /> : null;
  const decoded = decode(list, code, at);
  const tip = decoded
    ? `${list ?? ''} · Code${code} — ${decoded.whatToDo}`
    : `${list ?? ''} · Code${code} — ${translate('field.unknownCode')}`;
  return (
    <Tooltip title={tip}>
      <Box
        component="span"
        sx={{ display: 'inline-flex', gap: 1, minWidth: 0, maxWidth: '100%', alignItems: 'baseline' }}
      >
        <Box
          component="span"
          sx={{ fontFamily: MONO, fontSize: 'small', color: 'text.secondary', flexShrink: 0 }}
        >
          {code}
        </Box>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {decoded?.means ?? translate('field.unknownCodeShort')}
        </Box>
      </Box>
    </Tooltip>
  );
}

function Words({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <Tooltip title={text}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {translate('frame.quoted', { text })}
      </Box>
    </Tooltip>
  );
}
