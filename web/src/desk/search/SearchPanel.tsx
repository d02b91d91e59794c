import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type {
  SearchGroup,
  SearchResult,
} from '../../../../server/payments/transactions/search/search.view.js';
import { HitLine } from './HitLine.js';
import { optionsOf, type SearchOption } from './searchOptions.js';
import type { useSearchResults } from './useSearchResults.js';

interface Props {
  id: string;
  typed: boolean;
  found: ReturnType<typeof useSearchResults>;
  activeKey: string | undefined;
  onOpen: (option: SearchOption) => void;
}

/** Results below the search field: for each identifier what it is, and its records by type. */
export function SearchPanel({ id, typed, found, activeKey, onOpen }: Props) {
  const translate = useTranslate();
  const { results, left, recent, current, failed } = found;
  const several = results.length > 1;
  const nothing = results.length === 0 && !failed;
  const missing = results.filter(({ groups }) => groups.length === 0);
  const recognised = several ? results.filter(({ groups }) => groups.length > 0) : results;
  return (
    <Box sx={panelStyle} aria-busy={!current}>
      <Box role="status" sx={noteStyle}>
        {recent && results.length > missing.length && translate('search.recent')}
        {nothing && (!typed || current) && translate('search.help')}
        {nothing && typed && !current && translate('search.searching')}
        {typed && failed && translate('search.failed')}
        {typed && recognised.map((result) => <Recognised key={result.text} {...{ result, several }} />)}
        {typed && missing.length > 0 && (
          <>
            <Box>
              {translate('search.notFound', { text: missing.map(({ text }) => shortText(text)).join(', ') })}
            </Box>
            <Box>{translate('search.notFoundHint')}</Box>
          </>
        )}
        {left > 0 && <Box>{translate('search.left', { smart_count: left })}</Box>}
      </Box>
      {results.length > missing.length && (
        <Box id={id} role="listbox" aria-label={translate('search.results')}>
          {results.map((result) => (
            <ResultGroups key={result.text} {...{ id, result, several, recent, activeKey, onOpen }} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const LONGEST_TEXT = 24;

/** Shortens a token or an address for a message. */
const shortText = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 6)}…${text.slice(-5)}` : text;

/** Names the kind of the identifier, and warns of callback tokens. */
function Recognised({ result: { text, kinds }, several }: { result: SearchResult; several: boolean }) {
  const translate = useTranslate();
  const names = kinds.map((kind) => translate(`search.kind.${kind}`)).join(', ');
  return (
    <>
      <Box>
        {several && <Box component="strong">{shortText(text)} – </Box>}
        {translate('search.recognised', { kinds: names })}
      </Box>
      {kinds.includes('callback_token') && (
        <Alert severity="warning" sx={{ mt: 0.5, py: 0 }}>
          {translate('search.callbackToken')}
        </Alert>
      )}
    </>
  );
}

interface GroupsProps extends Pick<Props, 'id' | 'activeKey' | 'onOpen'> {
  result: SearchResult;
  /** True: headings name the identifier. */
  several: boolean;
  recent: boolean;
}

function ResultGroups({ id, result, several, recent, activeKey, onOpen }: GroupsProps) {
  const translate = useTranslate();
  const options = optionsOf(result).filter(({ hit }) => hit ?? !recent);
  return result.groups.map((group, index) => {
    const name = translate(`search.group.${group.type}`);
    const label = several && !recent ? `${shortText(result.text)} · ${name}` : name;
    return (
      <Box key={index} role="group" aria-label={label}>
        {!recent && (
          <Box aria-hidden sx={headStyle}>
            {label}
          </Box>
        )}
        {group.incomplete && <Box sx={noteStyle}>{translate('search.incomplete')}</Box>}
        {options
          .filter((option) => option.group === group)
          .map((option) => (
            <Box
              key={option.key}
              id={optionId(id, option)}
              role="option"
              aria-selected={option.key === activeKey}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onOpen(option)}
              sx={optionStyle}
            >
              {option.hit ? <HitLine hit={option.hit} type={group.type} /> : <AllOf group={group} />}
            </Box>
          ))}
      </Box>
    );
  });
}

export const optionId = (id: string, { key }: SearchOption): string => `${id}-${key.replace(/[^\w-]/g, '_')}`;

function AllOf({ group: { total, more } }: { group: SearchGroup }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ color: 'primary.main', fontSize: 'body' }}>
      {more ? translate('search.allMore', { count: total }) : translate('search.all', { smart_count: total })}
    </Box>
  );
}

const panelStyle = {
  position: 'absolute',
  top: '100%',
  left: 0,
  right: 0,
  mx: 'auto',
  mt: 0.5,
  maxWidth: 680,
  maxHeight: 'min(70vh, 640px)',
  overflow: 'auto',
  zIndex: 1200,
  py: 0.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  boxShadow: 3,
};

const noteStyle = { px: 1.5, py: 0.5, fontSize: 'small', color: 'text.secondary' };

const headStyle = {
  px: 1.5,
  pt: 1,
  pb: 0.5,
  fontSize: 'axis',
  fontWeight: 600,
  letterSpacing: '0.04em',
  color: 'text.secondary',
};

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.5,
  cursor: 'pointer',
  '&:hover, &[aria-selected=true]': { bgcolor: 'action.hover' },
  '&[aria-selected=true]': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
};
