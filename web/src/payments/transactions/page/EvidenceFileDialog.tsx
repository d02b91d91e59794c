import { useLocale, useTranslate } from 'react-admin';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useAction } from '../../../kit/dataProvider/useAction.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { FormChoice } from '../../../kit/inputs/FormChoice.js';
import { FormDialog } from '../../../kit/layout/FormDialog.js';
import type { Language } from '../../../../../server/platform/i18n/language.js';
import { EVIDENCE_FORMATS } from '../../../../../server/reporting/evidence/evidence-words.js';

/** Each in its own language. */
const LANGUAGES = [
  { id: 'fr', name: 'Français' },
  { id: 'en', name: 'English' },
];

interface Wanted {
  format: (typeof EVIDENCE_FORMATS)[number];
  language: Language;
}

/** Makes the evidence file of the transaction in a language and a format. */
export function EvidenceFileDialog({ onClose }: { onClose: () => void }) {
  const { id, reference } = useRecord('transactions');
  const translate = useTranslate();
  const locale = useLocale();
  const acting = useAction({ quiet: true });
  const make = async ({ format, language }: Wanted) => {
    const name = `rappro-evidence-${reference.replace(/[^\w.-]+/g, '-')}.${format}`;
    const made = await acting.run(
      () => dataProvider.makeEvidenceFile({ id, format, language, name }),
      'evidenceFile.made',
    );
    if (made) onClose();
  };
  const first: Wanted = { format: 'pdf', language: locale === 'fr' ? 'fr' : 'en' };
  return (
    <FormDialog
      title={translate('evidenceFile.title')}
      text={translate('evidenceFile.text')}
      act={translate('evidenceFile.make')}
      acting={acting}
      values={first}
      onSubmit={make}
      onClose={onClose}
    >
      <FormChoice
        source="format"
        label="evidenceFile.format"
        choices={EVIDENCE_FORMATS}
        words="evidenceFile"
      />
      <FormChoice source="language" label="evidenceFile.language" choices={LANGUAGES} />
    </FormDialog>
  );
}
