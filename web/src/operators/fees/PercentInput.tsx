import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';

interface Props {
  label: string;
  /** Basis points: hundredths of a percent. */
  value: number;
  onChange: (basisPoints: number) => void;
  error?: string | undefined;
}

const PERCENT = /^\d{1,3}([.,]\d{1,2})?$/;

/** A percentage with at most two decimals, typed with a point or a comma. */
export function PercentInput({ label, value, onChange, error }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const written = String(value / 100).replace('.', locale === 'fr' ? ',' : '.');
  const [typed, setTyped] = useState<string>();
  const text = typed ?? written;
  const wrong = !PERCENT.test(text.trim()) || Number(text.trim().replace(',', '.')) > 100;
  return (
    <TextField
      label={label}
      value={text}
      error={wrong || Boolean(error)}
      helperText={wrong ? translate('fees.percentWrong') : error}
      slotProps={{ htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } } }}
      onChange={({ target }) => {
        const next = target.value.trim();
        const isPercent = PERCENT.test(next) && Number(next.replace(',', '.')) <= 100;
        setTyped(target.value);
        target.setCustomValidity(isPercent ? '' : translate('fees.percentWrong'));
        if (isPercent) onChange(Math.round(Number(next.replace(',', '.')) * 100));
      }}
      onBlur={() => {
        if (!wrong) setTyped(undefined);
      }}
    />
  );
}
