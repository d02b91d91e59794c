import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SOURCE_SIDES } from '../../../../../server/books/imports/import-words.js';
import { type SourceView } from '../../../../../server/books/imports/source.view.js';
import { useZone } from '../../../kit/dataProvider/useProjects.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { useAccounts } from '../values/useAccounts.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

interface Props {
  projectId: string;
  /** Absent: a new one. */
  source?: SourceView;
  onSaved?: (source: SourceView) => void;
  onClose: () => void;
}

/** Edits account, zone and due time of a source. */
export function SourceDialog({ projectId, source, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const own = useZone(projectId);
  const { accounts, others } = useAccounts(projectId);
  const choices = [...accounts, ...others];
  const [draft, setDraft] = useState({
    side: source?.side ?? 'statement',
    name: source?.name ?? '',
    operatorId: source?.operatorId ?? '',
    zone: source?.zone ?? own,
    dueDays: String(source?.dueDays ?? 1),
  });
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = async () => {
    const change = {
      name: draft.name.trim(),
      operatorId: draft.operatorId || null,
      zone: draft.zone.trim(),
      dueDays: Number(draft.dueDays),
    };
    const saved = source
      ? await send(dataProvider.updateImportSource, { id: source.id, ...change }, 'sources.saved')
      : await send(
          dataProvider.createImportSource,
          { ...change, projectId, side: draft.side },
          'sources.saved',
        );
    if (!saved) return;
    onSaved?.(saved.answer);
    onClose();
  };
  const text = (name: 'name' | 'zone' | 'dueDays', help: string, type = 'text') => (
    <TextField
      required
      type={type}
      autoFocus={name === 'name'}
      label={translate(`sources.${name}`)}
      value={draft[name]}
      error={Boolean(fields[name])}
      helperText={fields[name] ?? translate(help)}
      onChange={(event) => change({ [name]: event.target.value })}
      slotProps={{ htmlInput: type === 'number' ? { min: 0, max: 31 } : { maxLength: 100 } }}
    />
  );
  return (
    <FormDialog
      title={source ? source.name : translate('sources.make')}
      text={translate('sources.text')}
      act={translate('frame.save')}
      acting={acting}
      incomplete={!draft.name.trim() || !draft.zone.trim() || draft.dueDays === ''}
      onSubmit={save}
      onClose={onClose}
    >
      {text('name', 'sources.nameHelp')}
      <TextField
        select
        required
        disabled={Boolean(source)}
        label={translate('imports.filter.side')}
        value={draft.side}
        error={Boolean(fields['side'])}
        helperText={fields['side'] ?? translate(`sideMeaning.${draft.side}`)}
        onChange={(event) =>
          change({ side: SOURCE_SIDES.find((side) => side === event.target.value) ?? 'statement' })
        }
      >
        {SOURCE_SIDES.map((side) => (
          <MenuItem key={side} value={side}>
            {translate(`side.${side}`)}
          </MenuItem>
        ))}
      </TextField>
      {draft.side === 'statement' && (
        <TextField
          select
          label={translate('sources.operatorId')}
          value={choices.some(({ id }) => id === draft.operatorId) ? draft.operatorId : ''}
          error={Boolean(fields['operatorId'])}
          helperText={fields['operatorId'] ?? translate('sources.operatorHelp')}
          onChange={(event) => change({ operatorId: event.target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">
            <em>{translate('sources.everyOperator')}</em>
          </MenuItem>
          {choices.map(({ id, text: name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {text('dueDays', 'sources.dueHelp', 'number')}
      {text('zone', 'sources.zoneHelp')}
    </FormDialog>
  );
}
