import { useNotify, useTranslate } from 'react-admin';
import { SOURCE_SIDES } from '../../../../../server/books/imports/import-words.js';
import { type SourceView } from '../../../../../server/books/imports/source.view.js';
import { useZone } from '../../../kit/dataProvider/useProjects.js';
import { FormChoice } from '../../../kit/inputs/FormChoice.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { FormDialog } from '../../../kit/layout/FormDialog.js';
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
  const notify = useNotify();
  const own = useZone(projectId);
  const { accounts, others } = useAccounts(projectId);
  const { acting, send } = useSend({ onSent: onClose });
  const side: SourceView['side'] = source?.side ?? 'statement';
  const first = {
    ...{ name: source?.name ?? '', side, operatorId: source?.operatorId ?? '' },
    ...{ dueDays: String(source?.dueDays ?? 1), zone: source?.zone ?? own },
  };
  const save = ({ name, side, operatorId, dueDays, zone }: typeof first) => {
    const change = {
      name: name.trim(),
      operatorId: operatorId || null,
      zone: zone.trim(),
      dueDays: Number(dueDays),
    };
    // Before the dialog closes: a file that is dropped right after belongs to this source.
    const done = (saved: SourceView) => {
      notify('sources.saved', { type: 'success' });
      onSaved?.(saved);
    };
    return source
      ? send(dataProvider.updateImportSource, { id: source.id, ...change }, done)
      : send(dataProvider.createImportSource, { ...change, projectId, side }, done);
  };
  return (
    <FormDialog
      title={source ? source.name : translate('sources.make')}
      text={translate('sources.text')}
      act={translate('frame.save')}
      acting={acting}
      values={first}
      onSubmit={save}
      onClose={onClose}
    >
      {({ side }) => (
        <>
          <FormText source="name" autoFocus required label="sources.name" help="sources.nameHelp" max={100} />
          <FormChoice
            source="side"
            required
            disabled={Boolean(source)}
            label="imports.filter.side"
            help={`sideMeaning.${side}`}
            choices={SOURCE_SIDES}
            words="side"
          />
          {side === 'statement' && (
            <FormChoice
              source="operatorId"
              label="sources.operatorId"
              help="sources.operatorHelp"
              none="sources.everyOperator"
              choices={[...accounts, ...others].map(({ id, text }) => ({ id, name: text }))}
            />
          )}
          <FormText
            source="dueDays"
            required
            type="number"
            atMost={31}
            label="sources.dueDays"
            help="sources.dueHelp"
          />
          <FormText source="zone" required label="sources.zone" help="sources.zoneHelp" max={100} />
        </>
      )}
    </FormDialog>
  );
}
