import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../server/float/float.view.js';
import { AmountField } from '../fields/AmountField.js';
import { instantAgo } from '../fields/clock.js';
import { FileField, uploadFile } from '../fields/FileField.js';
import { fromLocalInput, toLocalInput } from '../fields/times.js';
import { TimeField } from './TimeField.js';

export interface MoneyFact {
  amount: number | null;
  /** As `<input type="datetime-local">` has it, in the account's zone. */
  at: string;
  note: string;
  file: File | undefined;
}

/** What somebody saw of an account's money, while it is being typed. */
export function useMoneyFact(
  zone: string,
): [fact: MoneyFact, change: (part: Partial<MoneyFact>) => void, complete: boolean] {
  const [fact, setFact] = useState<MoneyFact>(() => ({
    amount: null,
    at: toLocalInput(instantAgo(), zone),
    note: '',
    file: undefined,
  }));
  const complete = fact.amount !== null && fact.at !== '' && fact.note.trim() !== '';
  return [fact, (part) => setFact((before) => ({ ...before, ...part })), complete];
}

/** The fact as the API takes it; its file is stored first. */
export async function storedFact(
  { amount, at, note, file }: MoneyFact,
  { projectId, zone }: AccountRow,
): Promise<{ amount: number | null; at: string; note: string; fileId?: string }> {
  const stored = file && (await uploadFile(projectId, file));
  return { amount, at: fromLocalInput(at, zone), note, ...(stored ? { fileId: stored.id } : {}) };
}

interface Props {
  fact: MoneyFact;
  onChange: (part: Partial<MoneyFact>) => void;
  zone: string;
  /** Label of the time. */
  when: string;
  /** The API's words; `at` under the name that the act gives it. */
  errors: { amount?: string; at?: string; note?: string; fileId?: string };
}

/** Amount, time, note and file: what every declared fact about money has. */
export function MoneyFactFields({ fact, onChange, zone, when, errors }: Props) {
  const translate = useTranslate();
  return (
    <>
      <AmountField
        autoFocus
        required
        label={translate('float.amount')}
        value={fact.amount}
        onChange={(amount) => onChange({ amount })}
        error={errors.amount}
      />
      <TimeField
        label={when}
        zone={zone}
        value={fact.at}
        onChange={(at) => onChange({ at })}
        error={errors.at}
      />
      <TextField
        required
        label={translate('float.note')}
        value={fact.note}
        error={Boolean(errors.note)}
        helperText={errors.note ?? translate('float.noteHelp')}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      <FileField file={fact.file} onChange={(file) => onChange({ file })} error={errors.fileId} />
    </>
  );
}
