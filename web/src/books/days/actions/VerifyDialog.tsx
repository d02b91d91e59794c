import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { PackVerification } from '../../../../../server/books/close/day.view.js';
import { FormDialog } from '../../../kit/layout/FormDialog.js';
import { grouped } from '../../../kit/format/money.js';
import { longDay } from '../../../kit/format/times.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import type { Translate } from '../../../kit/i18n/texts.js';

/** Verifies a pack against its seal; shows the first difference. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [file, setFile] = useState<File>();
  const [verdict, setVerification] = useState<PackVerification>();
  const { acting, send } = useSend();
  const verify = async () => {
    if (file) await send(dataProvider.verifyPack, { file }, setVerification);
  };
  return (
    <FormDialog
      title={translate('day.act.verify')}
      text={translate('day.actText.verify')}
      act={translate('pack.verify')}
      acting={acting}
      incomplete={!file}
      onSubmit={verify}
      onClose={onClose}
    >
      <Button
        component="label"
        variant="outlined"
        sx={{
          ...{ justifySelf: 'start', maxWidth: '100%' },
          ...{ whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 0 },
        }}
      >
        {file?.name ?? translate('pack.choose')}
        <input
          type="file"
          hidden
          accept=".ndjson,.json,.txt"
          onChange={(event) => {
            setFile(event.target.files?.[0]);
            setVerification(undefined);
          }}
        />
      </Button>
      {verdict && (
        <Alert severity={verdict.ok ? 'success' : 'warning'}>
          {packVerificationText(verdict, translate, locale)}
          {remarksOf(verdict, translate).map((remark) => (
            <Box key={remark} sx={{ pt: 0.5 }}>
              {remark}
            </Box>
          ))}
        </Alert>
      )}
    </FormDialog>
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
