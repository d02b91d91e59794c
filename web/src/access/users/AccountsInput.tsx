import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { ChoiceChips } from '../../kit/inputs/ChoiceRows.js';
import { LimitsInput } from '../../kit/inputs/LimitsInput.js';
import { FormRow } from '../../kit/layout/FormRow.js';

type Limit = string[] | null;

interface Props {
  /** Keys of the texts for no limit, and of the help about limits. */
  all: string;
  help: string;
}

/** Countries and operators to which a user or a key is limited, folded while there is no limit. */
export function AccountsInput({ all, help }: Props) {
  const translate = useTranslate();
  const countries = useInput<Limit>({ source: 'countries', defaultValue: null });
  const operators = useInput<Limit>({ source: 'operators', defaultValue: null });
  const value = { countries: limitOf(countries.field.value), operators: limitOf(operators.field.value) };
  const [isOpen, setOpen] = useState(false);
  const isLimited = isOpen || Boolean(value.countries ?? value.operators);
  const setLimits = (limits: typeof value) => {
    countries.field.onChange(limits.countries);
    operators.field.onChange(limits.operators);
  };
  const toggle = (id: string) => {
    setOpen(id === 'some');
    if (id !== 'some') setLimits({ countries: null, operators: null });
  };
  const [ofCountries, ofOperators] = [
    countries.fieldState.error?.message,
    operators.fieldState.error?.message,
  ];
  return (
    <FormRow label="accessForm.accounts">
      <ChoiceChips
        type="radio"
        name="accounts"
        label={translate('accessForm.accounts')}
        choices={[
          { id: 'all', name: translate(all) },
          { id: 'some', name: translate('accessForm.someAccounts') },
        ]}
        chosen={[isLimited ? 'some' : 'all']}
        onToggle={toggle}
      />
      {isLimited && (
        <LimitsInput
          help={translate(help)}
          value={value}
          onChange={(limits) => {
            setOpen(true);
            setLimits(limits);
          }}
          errors={{
            ...(ofCountries ? { countries: ofCountries } : {}),
            ...(ofOperators ? { operators: ofOperators } : {}),
          }}
        />
      )}
    </FormRow>
  );
}

/** The framework shows an empty text for null. */
const limitOf = (value: unknown): Limit => (value as Limit | '') || null;
