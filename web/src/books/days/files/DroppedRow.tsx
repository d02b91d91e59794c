import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Recognition } from '../../../../../server/books/imports/recognition.view.js';
import { grouped } from '../../../kit/format/money.js';
import { listPath } from '../../../kit/list/listPath.js';
import type { DroppedFile, DropQueue } from './dropQueue.js';
import { FileRow } from './FileRow.js';

interface Props {
  dropped: DroppedFile;
  queue: DropQueue;
  projectId: string;
}

/** A dropped file that is no import yet: it is read, waits for an answer, or has no effect, with the reason. */
export function DroppedRow({ dropped, queue, projectId }: Props) {
  const translate = useTranslate();
  const { key, file, state, recognition, reason, importId } = dropped;
  const { name } = file;
  const remove = (
    <Button
      color="inherit"
      onClick={() => queue.remove([key])}
      aria-label={translate('dayFiles.removeFile', { file: name })}
    >
      {translate('dayFiles.remove')}
    </Button>
  );
  switch (state) {
    case 'waiting':
    case 'reading':
      return (
        <FileRow
          mark="wait"
          title={translate(`dayFiles.${state}`)}
          name={name}
          acts={state === 'waiting' && remove}
        />
      );
    case 'ask':
      return (
        <FileRow
          mark="ask"
          title={translate('dayFiles.ask')}
          name={name}
          lines={[recognition && askText(recognition, translate)]}
          acts={remove}
        >
          {recognition && (
            <Choice file={name} recognition={recognition} onChoose={(id) => void queue.choose(key, id)} />
          )}
        </FileRow>
      );
    case 'unknown':
      return (
        <FileRow
          mark="warn"
          title={translate('dayFiles.unknown')}
          name={name}
          lines={[
            recognition?.columns.length
              ? translate('dayFiles.unknownText', { columns: quoted(recognition.columns, translate) })
              : translate('dayFiles.unknownSource'),
          ]}
          acts={
            <>
              <Button component={Link} to={listPath('imports/new', { projectId })} color="inherit">
                {translate('dayFiles.newSource')}
              </Button>
              {remove}
            </>
          }
        />
      );
    case 'own':
      return (
        <FileRow
          mark="own"
          title={translate('dayFiles.own')}
          name={name}
          lines={[
            recognition?.rows !== null && recognition?.rows !== undefined
              ? `${translate('dayFiles.ownRows', { rows: grouped(recognition.rows), bad: grouped(recognition.badRows ?? 0) })} ${translate('dayFiles.ownText')}`
              : translate('dayFiles.ownText'),
          ]}
          acts={remove}
        />
      );
    case 'known':
      return (
        <FileRow
          mark="copy"
          title={translate('dayFiles.duplicate')}
          name={name}
          lines={[
            reason
              ? translate('dayFiles.duplicateOf', { file: reason })
              : translate('dayFiles.duplicateText'),
          ]}
          acts={
            <>
              {importId && (
                <Button component={Link} to={`/imports/${importId}`} color="inherit">
                  {translate('imports.openFirst')}
                </Button>
              )}
              {remove}
            </>
          }
        />
      );
    case 'refused':
      return (
        <FileRow
          mark="warn"
          title={translate('dayFiles.refused')}
          name={name}
          lines={[reason]}
          acts={remove}
        />
      );
    case 'imported':
      return null;
  }
}

type Translate = ReturnType<typeof useTranslate>;

const askText = ({ candidates }: Recognition, translate: Translate): string =>
  candidates.filter(({ evidence }) => evidence.length > 0).length > 1
    ? translate('dayFiles.askBoth')
    : translate('dayFiles.askText', { smart_count: candidates.length });

const quoted = (names: readonly string[], translate: Translate): string =>
  names.map((name) => translate('importPage.quoted', { name })).join(', ');

interface ChoiceProps {
  file: string;
  recognition: Recognition;
  onChoose: (sourceId: string) => void;
}

/** Asks for the source of a file; none is selected beforehand. */
function Choice({ file, recognition: { candidates }, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const [chosen, choose] = useState('');
  const why = useId();
  return (
    <Box sx={{ pt: 0.5 }}>
      <RadioGroup
        aria-label={`${translate('dayFiles.ask')} ${file}`}
        value={chosen}
        onChange={(_, id) => choose(id)}
      >
        {candidates.map(({ sourceId, name, knownRows, numberedRows }) => (
          <FormControlLabel
            key={sourceId}
            value={sourceId}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            label={
              <>
                {name}{' '}
                <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small', pl: 1 }}>
                  {knownRows > 0
                    ? translate('dayFiles.candidate', {
                        known: grouped(knownRows),
                        rows: grouped(numberedRows),
                      })
                    : translate('dayFiles.candidateNone')}
                </Box>
              </>
            }
          />
        ))}
      </RadioGroup>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', pt: 0.5 }}>
        <Button
          variant="outlined"
          disabled={!chosen}
          aria-describedby={chosen ? undefined : why}
          onClick={() => onChoose(chosen)}
        >
          {translate('dayFiles.retain')}
        </Button>
        {!chosen && (
          <Box component="span" id={why} sx={{ color: 'text.secondary', fontSize: 'small' }}>
            {translate('dayFiles.retainFirst')}
          </Box>
        )}
      </Box>
    </Box>
  );
}
