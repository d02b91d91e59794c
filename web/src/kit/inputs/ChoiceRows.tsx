import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** One of the rows, or any of them. */
  type: 'radio' | 'checkbox';
  name: string;
  label: string;
  choices: readonly { id: string; name: string; note?: string; act?: ReactNode }[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** Choices below each other, each with what it means. */
export function ChoiceRows({ type, name, label, choices, chosen, onToggle }: Props) {
  return (
    <Box role={type === 'radio' ? 'radiogroup' : 'group'} aria-label={label} sx={boxStyle}>
      {choices.map(({ id, name: title, note, act }) => (
        <Box key={id} data-chosen={chosen.includes(id) || undefined} sx={rowStyle}>
          <Box component="label" sx={labelStyle}>
            <input type={type} name={name} checked={chosen.includes(id)} onChange={() => onToggle(id)} />
            <span>
              <Box component="span" sx={{ fontWeight: 500 }}>
                {title}
              </Box>
              {note && (
                <Box component="span" sx={{ display: 'block', fontSize: 'small', color: 'text.secondary' }}>
                  {note}
                </Box>
              )}
            </span>
          </Box>
          {act}
        </Box>
      ))}
    </Box>
  );
}

/** Short choices side by side. */
export function ChoiceChips({ type, name, label, choices, chosen, onToggle }: Props) {
  return (
    <Box role={type === 'radio' ? 'radiogroup' : 'group'} aria-label={label} sx={chipsStyle}>
      {choices.map(({ id, name: title }) => (
        <Box key={id} component="label" data-chosen={chosen.includes(id) || undefined} sx={chipStyle}>
          <input type={type} name={name} checked={chosen.includes(id)} onChange={() => onToggle(id)} />
          {title}
        </Box>
      ))}
    </Box>
  );
}

const inputStyle = { accentColor: 'var(--choice)', width: 16, height: 16, margin: 0, flexShrink: 0 };

const colourStyle = ({ palette }: { palette: { primary: { main: string } } }) => ({
  '--choice': palette.primary.main,
});

const boxStyle = [
  colourStyle,
  { border: 1, borderColor: 'own.field', borderRadius: '6px', overflow: 'hidden', '& input': inputStyle },
] as const;

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pr: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&[data-chosen]': { bgcolor: 'own.accentWash' },
};

const labelStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.5,
  py: 0.5,
  minHeight: 36,
  flex: 1,
  cursor: 'pointer',
};

const chipsStyle = [
  colourStyle,
  { display: 'flex', flexWrap: 'wrap', gap: 1, '& input': inputStyle },
] as const;

const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 32,
  px: 1.5,
  border: 1,
  borderColor: 'own.field',
  borderRadius: '6px',
  cursor: 'pointer',
  '&[data-chosen]': { borderColor: 'primary.main' },
};
