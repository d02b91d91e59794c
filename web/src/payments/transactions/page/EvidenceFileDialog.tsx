import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useAction } from '../../../kit/dataProvider/useAction.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { FormDialog } from '../../../kit/layout/FormDialog.js';
import { EVIDENCE_FORMATS } from '../../../../../server/reporting/evidence/evidence-words.js';

/** Each in its own language. */
const LANGUAGES = { fr: 'Français', en: 'English' } as const;

/** Makes the evidence file of the transaction in a language and a format. */
export function EvidenceFileDialog({ onClose }: { onClose: () => void }) {
  const { id, reference } = useRecord('transactions');
  const translate = useTranslate();
  const locale = useLocale();
  const acting = useAction({ quiet: true });
  const [format, setFormat] = useState<(typeof EVIDENCE_FORMATS)[number]>('pdf');
  const [language, setLanguage] = useState<keyof typeof LANGUAGES>(locale === 'fr' ? 'fr' : 'en');
  const make = async () => {
    const name = `rappro-evidence-${reference.replace(/[^\w.-]+/g, '-')}.${format}`;
    const made = await acting.run(
      () => dataProvider.makeEvidenceFile({ id, format, language, name }),
      'evidenceFile.made',
    );
    if (made) onClose();
  };
  return (
    <FormDialog
      title={translate('evidenceFile.title')}
      text={translate('evidenceFile.text')}
      act={translate('evidenceFile.make')}
      acting={acting}
      onSubmit={make}
      onClose={onClose}
    >
      <TextField
        select
        label={translate('evidenceFile.format')}
        value={format}
        onChange={({ target }) => setFormat(target.value === 'json' ? 'json' : 'pdf')}
      >
        {EVIDENCE_FORMATS.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`evidenceFile.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('evidenceFile.language')}
        value={language}
        onChange={({ target }) => setLanguage(target.value === 'en' ? 'en' : 'fr')}
      >
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
