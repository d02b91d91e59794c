import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { MONO } from '../theme/theme.js';
import { useSubCodes } from '../dataProvider/useSubCodes.js';

/** Shows the short text of a code in a row, and the code where it has room; the tooltip has the whole meaning and the next step. */
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
  const tip = decoded ? `${decoded.means}. ${decoded.whatToDo}` : translate('field.unknownCode');
  return <CodeText code={code} text={decoded?.inShort ?? translate('field.unknownCodeShort')} tip={tip} />;
}

/** Shows a short text and its code; the tooltip says more. */
export function CodeText({ code, text, tip }: { code: string; text: string; tip: string }) {
  return (
    <Tooltip title={`Code${code} — ${tip}`}>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          flexWrap: 'wrap',
          columnGap: 1,
          minWidth: 0,
          maxWidth: '100%',
          alignItems: 'baseline',
          // What does not fit beside the text wraps out of sight.
          height: LINE,
          lineHeight: LINE,
          overflow: 'hidden',
          verticalAlign: 'middle',
        }}
      >
        <Box
          component="span"
          sx={{ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {text}
        </Box>
        <Box component="span" sx={{ fontFamily: MONO, fontSize: 'small', color: 'text.secondary' }}>
          {code}
        </Box>
      </Box>
    </Tooltip>
  );
}

const LINE = '20px';

/** Shows words of the aggregator that came without a code. */
export function Words({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <Tooltip title={text}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {translate('frame.quoted', { text })}
      </Box>
    </Tooltip>
  );
}
