import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { AccountView } from '../../../../../server/payments/accounts/accounts/account.view.js';
import { CopyButton } from '../../../kit/fields/CopyButton.js';
import { Panel } from '../../../kit/layout/Panel.js';

/** Says to a beneficiary who asks where the money is. */
export function AnswerPanel({ account }: { account: AccountView }) {
  const translate = useTranslate();
  const { blockedCount, failures } = account;
  const answers = [
    ...(blockedCount > 0 ? ['waiting' as const] : []),
    ...(failures.unpaid.count > 0 ? ['unpaid' as const] : []),
  ];
  if (!answers.length) return null;
  const title = translate('float.answerTitle');
  return (
    <Panel title={title}>
      {answers.map((name) => {
        const text = translate(`float.answer.${name}`);
        return (
          <Box key={name} sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
            <Typography>{translate('frame.quoted', { text })}</Typography>
            <CopyButton text={text} what={title} />
          </Box>
        );
      })}
    </Panel>
  );
}
