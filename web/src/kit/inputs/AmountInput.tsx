import TextField from '@mui/material/TextField';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { amountReadings, parseAmount } from '../../../../server/platform/common/values/amount.js';
import { amountInWords } from '../format/amountInWords.js';
import { grouped, xof } from '../format/money.js';
import { formInput } from './formInput.js';

interface Props {
  label: string;
  value: number | null;
  /** Null for an empty or refused text. */
  onChange: (value: number | null) => void;
  required?: boolean;
  autoFocus?: boolean;
  help?: string | undefined;
  error?: ReactNode;
}

const LONGEST = 40;

/** Puts the parsed amount above the form's helper text. */
function Help({ understood, help }: { understood: string | undefined; help: string | undefined }) {
  return (
    <>
      {understood}
      {understood && help && <br />}
      {help}
    </>
  );
}

/**
 * Takes an amount of XOF, typed or pasted in any unambiguous notation. Shows how it is understood, in figures and
 * words; a refused text blocks the form.
 */
export function AmountInput({ label, value, onChange, help, error, ...rest }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null || typed.trim() === '' ? null : parseAmount(typed);
  const faultOf = (text: string, rule: string): string => {
    const readings = amountReadings(text);
    if (!readings) return translate(`amount.${rule}`);
    return translate('amount.twoReadings', {
      grouped: grouped(readings.grouped),
      decimals: readings.decimals.toLocaleString(locale),
      plain: String(readings.grouped),
    });
  };
  const fault = typeof read === 'string' ? faultOf(typed ?? '', read) : undefined;
  const understood =
    value === null
      ? undefined
      : [xof(value), value && amountInWords(value, locale)].filter(Boolean).join(' · ');
  return (
    <TextField
      {...rest}
      label={label}
      value={typed ?? (value === null ? '' : grouped(value))}
      onFocus={() => setTyped((text) => text ?? (value === null ? '' : grouped(value)))}
      onChange={({ target }) => {
        const next = target.value.trim() === '' ? null : parseAmount(target.value);
        setTyped(target.value);
        target.setCustomValidity(typeof next === 'string' ? faultOf(target.value, next) : '');
        onChange(typeof next === 'string' ? null : next);
      }}
      onBlur={(_: FocusEvent) => {
        if (!fault) setTyped(null);
      }}
      error={Boolean(fault ?? error)}
      helperText={fault ?? error ?? <Help understood={understood} help={help} />}
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          maxLength: LONGEST,
          style: { fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
        },
      }}
    />
  );
}

/** An amount of a form, XOF. */
export const FormAmount = formInput(AmountInput);

/** No amount yet: the first value of an amount in a form. */
export const NO_AMOUNT: number | null = null;
