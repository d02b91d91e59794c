import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { identifierKind, searchPath } from './identifier.js';
import { useSession } from '../access/useSession.js';

/** One field for any scrap of an identifier; Ctrl K from anywhere. */
export function SearchField() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const wanted = text.trim();
  const kind = identifierKind(text);
  const startsHere = useStartsWithSearch();
  useEffect(() => {
    if (startsHere) input.current?.focus();
  }, [startsHere]);
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted) void navigate(searchPath(wanted));
        input.current?.blur();
      }}
      sx={{
        position: 'relative',
        flex: 1,
        flexBasis: { xs: '100%', sm: 0 },
        order: { xs: 9, sm: 0 },
        minWidth: 0,
        display: 'flex',
        justifyContent: 'center',
      }}
    >
      <InputBase
        inputRef={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
        placeholder={translate('frame.search')}
        startAdornment={<Search aria-hidden sx={{ fontSize: 18, mr: 1, color: 'text.secondary' }} />}
        endAdornment={
          <Box component="kbd" aria-hidden sx={kbd}>
            Ctrl K
          </Box>
        }
        inputProps={{
          'aria-label': translate('frame.searchShort'),
          maxLength: 4000,
          spellCheck: false,
          autoComplete: 'off',
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        sx={fieldStyle}
      />
      {focused && kind && (
        <Box role="status" sx={hintStyle}>
          ⏎ {translate(`looksLike.${kind}`)}
        </Box>
      )}
    </Box>
  );
}

/** Only support gets the focus in the search field at start; other roles keep the keyboard shortcuts. */
function useStartsWithSearch(): boolean {
  const role = useSession()?.person.role;
  const { pathname } = useLocation();
  return role === 'support' && pathname === '/' && window.matchMedia('(min-width: 900px)').matches;
}

const hintStyle = {
  position: 'absolute',
  top: '100%',
  mt: 0.5,
  zIndex: 1200,
  px: 1.5,
  py: 0.75,
  fontSize: '0.78rem',
  color: 'text.secondary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '7px',
  boxShadow: 3,
};

const kbd = {
  display: { xs: 'none', md: 'block' },
  fontFamily: 'inherit',
  fontSize: '0.6875rem',
  color: 'text.secondary',
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  px: 0.6,
  whiteSpace: 'nowrap',
};

const fieldStyle = {
  width: '100%',
  maxWidth: 560,
  height: 34,
  px: 1.25,
  fontSize: '0.8438rem',
  bgcolor: 'background.default',
  border: 1,
  borderColor: 'divider',
  borderRadius: '7px',
  '& input::placeholder': { opacity: 0.75 },
  '&.Mui-focused': { borderColor: 'primary.main', bgcolor: 'background.paper' },
};
