import { useCallback, useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { ProposedAct } from '../../kit/dataProvider/proposals.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { countryName } from '../../kit/format/country.js';
import { type ProposalNames, proposalText } from './proposalText.js';

/** Returns the names of operators and countries for proposals, in the language of the reader. */
export function useProposalNames(): ProposalNames {
  const locale = useLocale();
  const { data } = useRead(dataProvider.getOperators, {}, { staleTime: 5 * 60_000 });
  return useMemo(() => {
    const operators = new Map(data?.map(({ id, name }) => [id, name]));
    return {
      locale,
      operator: (id) => operators.get(id) ?? id,
      country: (callingCode) => countryName(callingCode, locale),
    };
  }, [data, locale]);
}

/** Returns the function that says in one sentence what a proposal asks for. */
export function useProposalText(): (act: ProposedAct) => string {
  const translate = useTranslate();
  const names = useProposalNames();
  return useCallback((act) => proposalText(act, translate, names), [translate, names]);
}
