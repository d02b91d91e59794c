import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, type UIEvent, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ActionState } from '../../kit/dataProvider/useAction.js';
import { refusalOf } from '../../kit/dataProvider/refusal.js';
import { isFactorCode } from '../../kit/inputs/factorCode.js';
import { SecondFactorInput } from '../../kit/inputs/SecondFactorInput.js';
import { FormDialog } from '../../kit/layout/FormDialog.js';

interface Props {
  title: string;
  act: string;
  /** Requests under the code, each shown in full. */
  items: readonly { id: string; line: ReactNode }[];
  figures: readonly { label: string; value: string }[];
  note: string;
  acting: ActionState;
  onApprove: (code: string) => unknown;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Takes one code for a list of requests. The code can be typed when the whole list has been in sight; after a refusal the
 * requests that stood in the way are marked with their reason.
 */
export function BoundApproval(props: Props) {
  const { items, acting } = props;
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const [isSeen, setSeen] = useState(false);
  // The dialog mounts its content after its parents: the list itself tells when it stands.
  const look = useCallback((list: HTMLElement | null) => {
    if (!list) return;
    if (list.scrollTop + list.clientHeight >= list.scrollHeight - 2) setSeen(true);
    // The keys scroll it.
    else list.focus();
  }, []);
  const { code: refusal, errors } = refusalOf(acting.error);
  return (
    <FormDialog
      title={props.title}
      act={props.act}
      acting={acting}
      incomplete={!isFactorCode(code)}
      onSubmit={() => props.onApprove(code)}
      onClose={props.onClose}
    >
      {refusal === 'none_approved' && <Alert severity="warning">{acting.error?.message}</Alert>}
      <Box
        component="ul"
        ref={look}
        onScroll={({ currentTarget }: UIEvent<HTMLElement>) => look(currentTarget)}
        aria-label={translate('inbox.list')}
        // The keys scroll a list that is longer than its box.
        tabIndex={0}
        sx={listStyle}
      >
        {items.map(({ id, line }) => (
          <li key={id}>
            {line}
            {errors[id] && <Box sx={{ color: 'tone.wait.mark', fontWeight: 600 }}>{errors[id]}</Box>}
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        {props.figures.map(({ label, value }) => (
          <Box key={label}>
            <Typography variant="overline" color="textSecondary" component="div">
              {label}
            </Typography>
            <Box
              translate="no"
              sx={{ fontSize: 'title', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {props.children}
      {isSeen ? (
        <SecondFactorInput autoFocus value={code} onChange={setCode} error={errors['code']} />
      ) : (
        <Alert severity="info">{translate('inbox.readToEnd')}</Alert>
      )}
      <Typography variant="caption" color="textSecondary">
        {props.note}
      </Typography>
    </FormDialog>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  maxHeight: 260,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  '& li': { px: 1.5, py: 1 },
  '& li + li': { borderTop: 1, borderColor: 'divider' },
};
