import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../server/float/accounts/account.view.js';
import { AmountInput } from '../../inputs/AmountInput.js';
import { instantAgo } from '../../format/clock.js';
import { FileInput } from '../../inputs/FileInput.js';
import { fromLocalInput, toLocalInput } from '../../format/times.js';
import { TimeInput } from '../../inputs/TimeInput.js';

export interface DeclaredBalance {
  amount: number | null;
  /** As `<input type="datetime-local">` has it, in the account's zone. */
  at: string;
  note: string;
  file: File | undefined;
}

/** What somebody saw of an account's money, while it is being typed. */
export function useDeclaredBalance(
  zone: string,
): [fact: DeclaredBalance, change: (part: Partial<DeclaredBalance>) => void, complete: boolean] {
  const [fact, setFact] = useState<DeclaredBalance>(() => ({
    amount: null,
    at: toLocalInput(instantAgo(), zone),
    note: '',
    file: undefined,
  }));
  const complete = fact.amount !== null && fact.at !== '' && fact.note.trim() !== '';
  return [fact, (part) => setFact((before) => ({ ...before, ...part })), complete];
}

/** Gives a declaration with its account and the instant of its local time. */
export function declaredBalanceBody(
  { at, ...declared }: DeclaredBalance,
  { projectId, operatorId, zone }: AccountRow,
): DeclaredBalance & Pick<AccountRow, 'projectId' | 'operatorId'> {
  return { ...declared, projectId, operatorId, at: fromLocalInput(at, zone) };
}

interface Props {
  fact: DeclaredBalance;
  onChange: (part: Partial<DeclaredBalance>) => void;
  zone: string;
  /** Label of the time. */
  when: string;
  /** The API's words; `at` under the name that the act gives it. */
  errors: { amount?: string; at?: string; note?: string; fileId?: string };
}

/** Amount, time, note and file: what every declared fact about money has. */
export function DeclaredBalanceInputs({ fact, onChange, zone, when, errors }: Props) {
  const translate = useTranslate();
  return (
    <>
      <AmountInput
        autoFocus
        required
        label={translate('float.amount')}
        value={fact.amount}
        onChange={(amount) => onChange({ amount })}
        error={errors.amount}
      />
      <TimeInput
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
      <FileInput file={fact.file} onChange={(file) => onChange({ file })} error={errors.fileId} />
    </>
  );
}
