import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type {
  CallbackSibling,
  CallbackView,
} from '../../../../server/payments/callbacks/views/callback.view.js';
import { useRecord } from '../../kit/dataProvider/useRecord.js';
import { toTheMilli } from '../../kit/format/times.js';
import { useWord } from '../../kit/fields/Word.js';
import { Panel } from '../../kit/layout/Panel.js';
import { MONO } from '../../kit/theme/theme.js';
import { compareCallbacks } from './compareCallbacks.js';
import { ScrollBox } from '../../kit/layout/ScrollBox.js';

/** The deliveries of one event field by field, beside each other; what does not agree is marked. */
export function CallbackComparison() {
  const callback = useRecord('callbacks');
  const translate = useTranslate();
  const word = useWord();
  const siblings = callback.siblings.length ? callback.siblings : [asSibling(callback)];
  const rows = compareCallbacks(siblings.map((sibling) => sibling.fields));
  const differing = rows.filter((row) => row.differs).length;
  const differences =
    siblings.length < 2
      ? ''
      : ` · ${differing ? translate('callback.differences', { smart_count: differing }) : translate('callback.noDifferences')}`;
  return (
    <Panel
      title={translate('callback.sideBySide')}
      term="pair"
      note={`${translate('callback.sideBySideText', { smart_count: siblings.length })}${differences}`}
      flush
    >
      {rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('callback.notRead')}
        </Typography>
      ) : (
        <ScrollBox label={translate('callback.sideBySide')} sx={{ overflowX: 'auto' }}>
          <Box component="table" sx={table}>
            <thead>
              <tr>
                <th scope="col">{translate('callback.field')}</th>
                {siblings.map((sibling) => (
                  <th scope="col" key={sibling.id}>
                    <CallbackHead sibling={sibling} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ field, values, differs }) => (
                <Box
                  component="tr"
                  key={field}
                  sx={differs ? { '& td, & th': { bgcolor: 'tone.wait.wash' } } : {}}
                >
                  <th scope="row">
                    {differs && (
                      <Box
                        component="span"
                        sx={{ color: 'tone.wait.mark', mr: 0.5 }}
                        title={translate('callback.differences', { smart_count: 1 })}
                      >
                        ≠
                      </Box>
                    )}
                    {field === '(unreadable)' ? translate('callback.because') : <code>{field}</code>}
                  </th>
                  {values.map((value, place) => (
                    <td key={siblings[place]?.id}>
                      {value ? (
                        <code>{field === '(unreadable)' ? word('unreadable', value) : value}</code>
                      ) : (
                        <em>{translate(value === undefined ? 'callback.absent' : 'callback.empty')}</em>
                      )}
                    </td>
                  ))}
                </Box>
              ))}
            </tbody>
          </Box>
        </ScrollBox>
      )}
    </Panel>
  );
}

function CallbackHead({ sibling }: { sibling: CallbackSibling }) {
  const callback = useRecord('callbacks');
  const translate = useTranslate();
  const word = useWord();
  const text = `${word('encoding', sibling.encoding)} · ${toTheMilli(sibling.receivedAt, callback.zone)}`;
  if (sibling.id === callback.id)
    return (
      <>
        {text}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          ({translate('callback.thisOne')})
        </Box>
      </>
    );
  return (
    <Link component={RouterLink} to={`/received-callbacks/${sibling.id}`}>
      {text}
    </Link>
  );
}

const asSibling = (callback: CallbackView): CallbackSibling => ({
  id: callback.id,
  receivedAt: callback.receivedAt,
  encoding: callback.encoding ?? 'unreadable',
  status: callback.status,
  fields: callback.fields,
});

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'small',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    py: 0.5,
    borderTop: 1,
    borderColor: 'divider',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    minWidth: 120,
  },
  '& thead th': { fontWeight: 500, fontSize: 'small', bgcolor: 'own.raised' },
  '& tbody th': { color: 'text.secondary', width: 210 },
  '& tbody td': { fontFamily: MONO, fontSize: 'small' },
  '& code': { font: 'inherit' },
  '& td em': { color: 'text.secondary', fontFamily: 'inherit' },
};
