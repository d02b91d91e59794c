import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../kit/session/useSession.js';
import { optionId, SearchPanel } from './SearchPanel.js';
import { onOneLine, optionsOf, pathOf, type SearchOption } from './searchOptions.js';
import { useRecent } from './useRecent.js';
import { useSearchResults } from './useSearchResults.js';

/** Finds records by any identifier; `Ctrl K` from every screen. */
export function SearchField() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [recentIds, remember] = useRecent();
  const found = useSearchResults(text, recentIds, open);
  const options = found.results.flatMap(optionsOf).filter(({ hit }) => hit ?? !found.recent);
  const listed = open && options.length > 0;
  const chosen = options[active];
  useFocusOnCtrlK(input, () => setOpen(true));
  useFocusAtStart(input);
  const change = (next: string) => {
    setText(next);
    setActive(-1);
    setOpen(true);
  };
  const leave = (path: string) => {
    setOpen(false);
    setActive(-1);
    input.current?.blur();
    void navigate(path);
  };
  const openOption = ({ hit, path }: SearchOption) => {
    if (hit) remember(hit.id);
    leave(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      input.current?.blur();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    setOpen(true);
    // One place more than there are options: the field itself.
    const places = options.length + 1;
    const next = ((active + 1 + step + places) % places) - 1;
    setActive(next);
    const option = options[next];
    if (option) document.getElementById(optionId(listId, option))?.scrollIntoView({ block: 'nearest' });
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\r\n\t]/.test(pasted.trim())) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const start = selectionStart ?? text.length;
    change(text.slice(0, start) + onOneLine(pasted) + text.slice(selectionEnd ?? start));
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) openOption(chosen);
        else if (text.trim()) leave(pathOf(found.current ? found.results : [], text));
      }}
      sx={formStyle}
    >
      <InputBase
        inputRef={input}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={translate('frame.search')}
        startAdornment={<Search aria-hidden sx={{ fontSize: 20, mr: 1, color: 'text.secondary' }} />}
        endAdornment={
          <Box component="kbd" aria-hidden sx={kbd}>
            Ctrl K
          </Box>
        }
        inputProps={{
          role: 'combobox',
          'aria-label': translate('frame.searchShort'),
          'aria-expanded': listed,
          'aria-controls': listed ? listId : undefined,
          'aria-autocomplete': 'list',
          'aria-activedescendant': open && chosen ? optionId(listId, chosen) : undefined,
          maxLength: 12_000,
          spellCheck: false,
          autoComplete: 'off',
          onPaste,
        }}
        // Not on focus: the start page of support begins with the focus here.
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        sx={fieldStyle}
      />
      {open && (
        <SearchPanel
          id={listId}
          typed={text.trim() !== ''}
          found={found}
          activeKey={chosen?.key}
          onOpen={openOption}
        />
      )}
    </Box>
  );
}

function useFocusOnCtrlK(input: { current: HTMLInputElement | null }, onFocus: () => void): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
      onFocus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

/** Focuses the search field at start for support only; other roles keep the keyboard shortcuts. */
function useFocusAtStart(input: { current: HTMLInputElement | null }): void {
  const role = useSession()?.user.role;
  const { pathname } = useLocation();
  const starts = role === 'support' && pathname === '/' && window.matchMedia('(min-width: 900px)').matches;
  useEffect(() => {
    if (starts) input.current?.focus();
  }, [starts, input]);
}

const formStyle = {
  position: 'relative',
  flex: 1,
  flexBasis: { xs: '100%', sm: 0 },
  order: { xs: 9, sm: 0 },
  minWidth: 0,
  display: 'flex',
  justifyContent: 'center',
};

const kbd = {
  display: { xs: 'none', md: 'block' },
  fontFamily: 'inherit',
  fontSize: 'axis',
  color: 'text.secondary',
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  px: 0.5,
  whiteSpace: 'nowrap',
};

const fieldStyle = {
  width: '100%',
  maxWidth: 560,
  height: 34,
  px: 1,
  fontSize: 'body',
  bgcolor: 'background.default',
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  '& input::placeholder': { opacity: 0.75 },
  '&.Mui-focused': { borderColor: 'primary.main', bgcolor: 'background.paper' },
};
