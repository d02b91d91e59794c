import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from './CopyButton.js';
import { type MaskedRecord, useReveals } from './revealed.js';
import { isWithheld, masked, spelled } from '../format/phone.js';
import { Name } from './Name.js';

interface Props {
  value: string | null;
  copy?: boolean;
  /** Record whose number the server may mask; without it a masked number cannot be revealed here. */
  of?: MaskedRecord;
  /** True where the page shows the number in full already, such as in the sentence that is approved. */
  isOpen?: boolean;
}

/** Shows a phone number, masked until revealed; a number that the server masked is revealed with a reason. */
export function Phone({ value, copy = false, of, isOpen = false }: Props) {
  const reveals = useReveals();
  const [shown, setShown] = useState(false);
  if (!value) return null;
  const full = isWithheld(value) ? of && reveals.revealed(of)?.phone : value;
  if (!full) return <Withheld text={masked(value)} of={of} />;
  const isShown = shown !== (isWithheld(value) || isOpen);
  return (
    <Box component="span" translate="no" sx={INLINE}>
      <span>{isShown ? spelled(full) : masked(full)}</span>
      <EyeButton shown={isShown} onClick={() => setShown(!shown)} />
      {copy && isShown && <CopyButton text={full} what={spelled(full)} />}
    </Box>
  );
}

/** Shows a name or an e-mail address, which the server may mask. */
export function PersonalText({
  value,
  kind,
  of,
}: {
  value: string;
  kind: 'name' | 'email';
  of: MaskedRecord;
}) {
  const reveals = useReveals();
  const full = isWithheld(value) ? reveals.revealed(of)?.[kind] : value;
  if (full && kind === 'name') return <Name text={full} />;
  return full ? <span translate="no">{full}</span> : <Withheld text={value} of={of} />;
}

function Withheld({ text, of }: { text: string; of: MaskedRecord | undefined }): ReactNode {
  const { ask } = useReveals();
  return (
    <Box component="span" translate="no" sx={INLINE}>
      <span>{text}</span>
      {of && <EyeButton shown={false} onClick={() => ask(of)} />}
    </Box>
  );
}

const INLINE = {
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'top',
  minHeight: 20,
  // In a narrow column the button stands below a revealed number.
  flexWrap: 'wrap',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
};

function EyeButton({ shown, onClick }: { shown: boolean; onClick: () => void }) {
  const translate = useTranslate();
  const label = translate(shown ? 'field.hide' : 'field.reveal');
  return (
    <Tooltip title={label}>
      <IconButton
        className="reveal"
        aria-label={label}
        aria-pressed={shown}
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onClick();
        }}
        sx={{ p: 0.5, minWidth: 24, minHeight: 24, color: 'text.secondary' }}
      >
        {shown ? <VisibilityOff sx={{ fontSize: 16 }} /> : <Visibility sx={{ fontSize: 16 }} />}
      </IconButton>
    </Tooltip>
  );
}
