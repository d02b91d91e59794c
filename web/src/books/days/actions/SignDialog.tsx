import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { grouped, xof } from '../../../kit/format/money.js';
import { exact, longDay, zoneName } from '../../../kit/format/times.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { SecondFactorInput } from '../../../kit/inputs/SecondFactorInput.js';
import { AcceptedLines } from './AcceptedLines.js';
import { blockersOf } from './blockers.js';
import { Finding } from './Finding.js';
import { proofStyle } from '../proof/proofStyle.js';
import { type SignedFigure, signedColumns, signedFigure } from './signedFigures.js';
import { total } from '../proof/terms.js';
import { ScrollBox } from '../../../kit/layout/ScrollBox.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { isFactorCode } from '../../../kit/inputs/factorCode.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

interface Props {
  day: DayView;
  mode: 'sign' | 'lock';
  onClose: () => void;
}

/** Repeats what is signed, or reviewed and locked, and takes the code. The signature covers exactly these figures. */
export function SignDialog({ day, mode, onClose }: Props) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const [code, setCode] = useState('');
  const [note, setNote] = useState('');
  const { acting, send } = useSend();
  const submit = async () => {
    const of = { projectId: day.projectId, day: day.day, code };
    const done = `day.done.${mode}`;
    const sent =
      mode === 'sign'
        ? await send(dataProvider.signDay, { ...of, note: note.trim() }, done)
        : await send(dataProvider.lockDay, of, done);
    if (sent) onClose();
  };
  const values = {
    who: nameOf(day.signedBy),
    when: day.asOf ? exact(day.asOf, day.zone, locale) : '',
    zone: zoneName(day.zone, day.beginsAt),
  };
  return (
    <FormDialog
      wide="table"
      title={`${translate(`day.act.${mode}`)} · ${longDay(day.day, locale)} · ${day.projectName}`}
      text={translate(`day.actText.${mode}`, values)}
      act={translate(`day.act.${mode}`)}
      acting={acting}
      incomplete={!isFactorCode(code)}
      onSubmit={submit}
      onClose={onClose}
    >
      {mode === 'sign' && acting.error && <Blockers day={day} />}
      <Summary day={day} />
      <Box>
        <strong>{translate('daySigned.accepts')}</strong>
        <AcceptedLines day={day} />
      </Box>
      {mode === 'lock' && day.note && (
        <Alert severity="info">
          {translate('day.noteOf', { who: nameOf(day.signedBy), note: day.note })}
        </Alert>
      )}
      {mode === 'sign' && (
        <TextField
          multiline
          label={translate('day.note')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      )}
      <SecondFactorInput autoFocus value={code} onChange={setCode} error={fieldErrors(acting)['code']} />
    </FormDialog>
  );
}

/** Lists what blocks the signature after a refusal. */
function Blockers({ day }: { day: DayView }) {
  const found = blockersOf(day);
  if (!found.length) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {found.map(({ key, step, finding }) => (
        <Finding key={key} finding={finding} step={step} day={day} />
      ))}
    </Box>
  );
}

/** Shows the figures that are signed: opening + movements = closing, closing + in transit + difference = stated. */
function Summary({ day: { figures } }: { day: DayView }) {
  const translate = useTranslate();
  const count = figures.activity.reduce((sum, line) => sum + line.count, 0);
  const open = figures.breaks.reduce((sum, kind) => sum + kind.open, 0);
  const openAmount = figures.breaks.reduce((sum, kind) => sum + kind.openAmount, 0);
  const signed = signedColumns(figures.proof);
  return (
    <>
      <ScrollBox
        label={translate('balanceProof.title')}
        sx={{ overflowX: 'auto', borderTop: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box component="table" aria-label={translate('balanceProof.title')} sx={proofStyle}>
          <thead>
            <tr>
              {['account', ...signed].map((name) => (
                <th key={name} scope="col">
                  {translate(`balanceProof.head.${name}`, { _: translate(`balanceProof.${name}`) })}
                </th>
              ))}
            </tr>
          </thead>
          {figures.proof.map((proof) => (
            <tbody key={proof.operatorId} aria-label={proof.operatorName}>
              <tr>
                <th scope="row">{proof.operatorName}</th>
                {signed.map((name) => (
                  <Figure key={name} name={name} value={signedFigure(proof, name)} />
                ))}
              </tr>
            </tbody>
          ))}
          {figures.proof.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{translate('balanceProof.total')}</th>
                {signed.map((name) => (
                  <Figure
                    key={name}
                    name={name}
                    value={total(figures.proof.map((proof) => signedFigure(proof, name)))}
                  />
                ))}
              </tr>
            </tfoot>
          )}
        </Box>
      </ScrollBox>
      <Box>
        {translate('day.signCounts', {
          transactions: grouped(count),
          open: grouped(open),
          amount: xof(openAmount),
        })}
      </Box>
    </>
  );
}

function Figure({ name, value }: { name: SignedFigure; value: number | null }) {
  const translate = useTranslate();
  return (
    <td
      data-label={translate(`balanceProof.${name}`)}
      data-zero={value === 0 || undefined}
      data-strong={STRONG.has(name) || undefined}
    >
      {value === null ? '?' : grouped(value)}
    </td>
  );
}

/** Figures that stand on a phone also where they are 0. */
const STRONG: ReadonlySet<SignedFigure> = new Set(['closing', 'residual']);
