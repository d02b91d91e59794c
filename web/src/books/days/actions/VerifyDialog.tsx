import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { PackVerification } from '../../../../../server/books/close/day.view.js';
import { FileButton } from '../../../kit/inputs/FileButton.js';
import { NO_FILE } from '../../../kit/inputs/FileInput.js';
import { formInput } from '../../../kit/inputs/formInput.js';
import { FormDialog } from '../../../kit/layout/FormDialog.js';
import { grouped } from '../../../kit/format/money.js';
import { longDay } from '../../../kit/format/times.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import type { Translate } from '../../../kit/i18n/texts.js';

/** Verifies a pack against its seal; shows the first difference. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [last, setLast] = useState<{ file: File; verdict: PackVerification }>();
  const { acting, send } = useSend();
  return (
    <FormDialog
      title={translate('day.act.verify')}
      text={translate('day.actText.verify')}
      act={translate('pack.verify')}
      acting={acting}
      values={{ file: NO_FILE }}
      onSubmit={async ({ file }) => {
        if (file) await send(dataProvider.verifyPack, { file }, (verdict) => setLast({ file, verdict }));
      }}
      onClose={onClose}
    >
      {({ file }) => (
        <>
          <FormPack source="file" required label="pack.choose" />
          {last && last.file === file && <Verdict verdict={last.verdict} />}
        </>
      )}
    </FormDialog>
  );
}

interface PackProps {
  label: string;
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  error?: ReactNode;
  required?: boolean;
}

const FormPack = formInput(({ label, value, onChange, error, required = false }: PackProps) => (
  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', overflowWrap: 'anywhere' }}>
    <FileButton
      label={label}
      accept=".ndjson,.json,.txt"
      variant="outlined"
      required={required && !value}
      onFile={onChange}
    />
    {value?.name}
    {error && <FormHelperText error>{error}</FormHelperText>}
  </Box>
));

function Verdict({ verdict }: { verdict: PackVerification }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Alert severity={verdict.ok ? 'success' : 'warning'}>
      {packVerificationText(verdict, translate, locale)}
      {remarksOf(verdict, translate).map((remark) => (
        <Box key={remark} sx={{ pt: 0.5 }}>
          {remark}
        </Box>
      ))}
    </Alert>
  );
}

/** Words what was found beside the result. */
function remarksOf({ kept, regenerated }: PackVerification, translate: Translate): string[] {
  const values = { version: regenerated?.version, section: regenerated?.section ?? '?' };
  return [
    ...(kept === 'altered' ? [translate('pack.keptAltered')] : []),
    ...(regenerated
      ? [
          translate(
            `pack.regenerated.${regenerated.rule ?? (regenerated.isSame ? 'same' : 'differs')}`,
            values,
          ),
        ]
      : []),
  ];
}

/** Words the result of a pack verification. */
function packVerificationText(
  { ok, day, revision, lines, fault }: PackVerification,
  translate: Translate,
  locale: string,
): string {
  const which = day
    ? translate('pack.of', {
        day: longDay(day, locale),
        revision: revision ?? 1,
        lines: grouped(lines),
      })
    : '';
  if (ok) return `${which} ${translate('pack.good')}`.trim();
  const at =
    fault &&
    fault.line !== null &&
    translate('pack.at', { line: grouped(fault.line), section: fault.section ?? '?' });
  return [which, translate(`pack.fault.${fault?.code ?? 'unsealed'}`), at].filter(Boolean).join(' ');
}
