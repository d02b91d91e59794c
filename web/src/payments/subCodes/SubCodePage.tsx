import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { SubCodeText, SubCodeView } from '../../../../server/aggregator/sub-codes/sub-code.view.js';
import { useCan } from '../../kit/session/useSession.js';
import { useSubCodeRows } from '../../kit/dataProvider/useSubCodes.js';
import { Chip } from '../../kit/fields/Chip.js';
import { useWord } from '../../kit/fields/Word.js';
import { exact } from '../../kit/format/times.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { Failed, State } from '../../kit/layout/States.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { SubCodeDialog } from './SubCodeDialog.js';
import { SubCodeNotes } from './SubCodeNotes.js';
import { SubCodeStatistics } from './SubCodeStatistics.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

/** One error code: its texts, how transactions with it were resolved, notes and earlier versions. */
export function SubCodePage() {
  const { id = '' } = useParams();
  const { data: rows, error, refetch } = useSubCodeRows();
  const translate = useTranslate();
  const found = rows?.find((row) => row.id === id);
  if (error) return <Failed title={translate('list.failed')} reason={error.message} again={refetch} />;
  if (!rows) return <Skeleton variant="rounded" height={420} sx={{ m: 2 }} />;
  if (!found) return <State title={translate('subCode.gone')} text={id} />;
  return <Shown subCode={found} />;
}

function Shown({ subCode }: { subCode: SubCodeView }) {
  const translate = useTranslate();
  const word = useWord();
  const can = useCan();
  const own = useLocale() === 'fr' ? 'fr' : 'en';
  const [editing, setEditing] = useState(false);
  const { id, list, code, meaning, fault } = subCode;
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 1000 }}>
      <PageHead title={`Code${code} · ${meaning[own]}`} intro={word('codeList', list)} />
      <Panel
        title={translate('subCode.advice')}
        note={<Chip tone={fault === 'customer' ? 'quiet' : 'wait'}>{word('fault', fault)}</Chip>}
        actions={
          can('edit', 'sub-codes') && (
            <Button size="small" onClick={() => setEditing(true)}>
              {translate('subCode.edit')}
            </Button>
          )
        }
      >
        <Texts text={subCode} />
      </Panel>
      <SubCodeStatistics id={id} />
      <SubCodeNotes id={id} />
      <Panel title={translate('subCode.versions')}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {[subCode, ...subCode.earlier].map((text) => (
            <li key={text.version}>
              <Version text={text} />
            </li>
          ))}
        </Box>
      </Panel>
      {editing && <SubCodeDialog subCode={subCode} onClose={() => setEditing(false)} />}
    </Box>
  );
}

function Version({ text }: { text: SubCodeText }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const zone = useListZone();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ color: 'text.secondary' }}>
        {translate('subCode.version', { version: text.version })} ·{' '}
        {text.at
          ? translate('subCode.changed', {
              when: exact(text.at, zone, locale, 'minute'),
              who: nameOf(text.changedBy),
              why: text.reason,
            })
          : translate('subCode.delivered')}
      </Box>
      <Texts text={text} />
    </Box>
  );
}

/** Meaning and next step; the other language beneath. */
function Texts({ text: { meaning, advice } }: { text: SubCodeText }) {
  const own = useLocale() === 'fr' ? 'fr' : 'en';
  const other = own === 'fr' ? 'en' : 'fr';
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box>
        <strong>{meaning[own]}.</strong> {advice[own]}
      </Box>
      <Box lang={other} sx={{ color: 'text.secondary', fontSize: 'body' }}>
        {meaning[other]}. {advice[other]}
      </Box>
    </Box>
  );
}
