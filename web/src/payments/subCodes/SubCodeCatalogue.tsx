import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ListFilterContext, useListParams, useLocale, useTranslate } from 'react-admin';
import type { SubCodeView } from '../../../../server/aggregator/sub-codes/sub-code.view.js';
import { useSubCodeRows } from '../../kit/dataProvider/useSubCodes.js';
import { useWord } from '../../kit/fields/Word.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { FilterBar } from '../../kit/list/FilterBar.js';
import type { FilterDef } from '../../kit/list/filters.js';
import { Failed, State } from '../../kit/layout/States.js';
import { FlatAddress } from '../../kit/list/FlatAddress.js';
import type { Filters } from '../../kit/list/flatSearch.js';
import { matchingSubCodes } from './filters.js';
import { SubCodeRow } from './SubCodeRow.js';
import { SUB_CODE_LISTS } from '../../../../server/aggregator/contract/outcome-words.js';
import { SUB_CODE_FAULTS } from '../../../../server/aggregator/sub-codes/sub-code-words.js';

const SORT = { field: 'code', order: 'ASC' as const };
const SORTABLE = [SORT.field];

/** Error codes by list: one code has a different meaning in each list. */
export function SubCodeCatalogue() {
  return (
    <FlatAddress usual={SORT} sortable={SORTABLE}>
      <Catalogue />
    </FlatAddress>
  );
}

function Catalogue() {
  const translate = useTranslate();
  const word = useWord();
  const locale = useLocale() === 'fr' ? 'fr' : 'en';
  const [params, modifiers] = useListParams({ resource: 'sub-codes', sort: SORT, storeKey: false });
  const { data: rows, error, refetch } = useSubCodeRows();
  const words = (group: 'codeList' | 'fault', ids: readonly string[]) =>
    ids.map((id) => ({ id, text: word(group, id) }));
  const filters: FilterDef[] = [
    {
      kind: 'choice',
      name: 'list',
      label: 'subCodes.filter.list',
      choices: words('codeList', SUB_CODE_LISTS),
    },
    {
      kind: 'choice',
      name: 'fault',
      label: 'subCodes.filter.fault',
      choices: words('fault', SUB_CODE_FAULTS),
    },
    { kind: 'text', name: 'q', label: 'subCodes.filter.q' },
  ];
  const found = rows && matchingSubCodes(rows, params.filterValues as Filters, locale);
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 1300 }}>
      <PageHead title={translate('subCodes.title')} intro={translate('subCodes.intro')} />
      <ListFilterContext.Provider value={{ ...params, ...modifiers, resource: 'sub-codes' }}>
        <FilterBar filters={filters} zone="UTC" texts="subCodes" />
      </ListFilterContext.Provider>
      {error && <Failed title={translate('list.failed')} reason={error.message} again={refetch} />}
      {!found && !error && <Skeleton variant="rounded" height={420} />}
      {found?.length === 0 && (
        <State
          title={translate(rows?.length ? 'list.emptyFiltered' : 'subCodes.emptyTitle')}
          text={translate(rows?.length ? 'list.emptyFilteredText' : 'subCodes.emptyText')}
        />
      )}
      {SUB_CODE_LISTS.map((list) => (
        <OneList key={list} list={list} rows={found?.filter((row) => row.list === list) ?? []} />
      ))}
    </Box>
  );
}

function OneList({ list, rows }: { list: string; rows: SubCodeView[] }) {
  const word = useWord();
  if (!rows.length) return null;
  return (
    <Panel title={word('codeList', list)} note={<code>{list}</code>} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <SubCodeRow key={row.id} row={row} />
        ))}
      </Box>
    </Panel>
  );
}
