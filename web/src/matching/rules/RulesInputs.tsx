import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { MatchRules } from '../../../../server/reconciliation/matching/matching.view.js';
import { KEY_LIST } from '../runs/matchKeys.js';

interface Props {
  rules: MatchRules;
  disabled: boolean;
  onChange: (rules: MatchRules) => void;
}

const FIGURES = ['principalTolerance', 'feeTolerance', 'windowHours', 'bankDays'] as const;

/** The keys in their order, and how far apart things may be. */
export function RulesInputs({ rules, disabled, onChange }: Props) {
  const translate = useTranslate();
  const unused = KEY_LIST.filter((key) => !rules.keys.includes(key));
  const toggle = (key: (typeof KEY_LIST)[number]) => {
    const without = rules.keys.filter((own) => own !== key);
    onChange({ ...rules, keys: without.length < rules.keys.length ? without : [...without, key] });
  };
  const up = (place: number) => {
    const keys = [...rules.keys];
    keys.splice(place - 1, 0, ...keys.splice(place, 1));
    onChange({ ...rules, keys });
  };
  return (
    <>
      <Box>
        <Typography variant="h3" component="p">
          {translate('matchRules.keys')}
        </Typography>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {[...rules.keys, ...unused].map((key, place) => {
            const used = place < rules.keys.length;
            return (
              <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: 1 }}>
                  <Checkbox size="small" checked={used} disabled={disabled} onChange={() => toggle(key)} />
                  {used && `${place + 1}. `}
                  {translate(`matchKey.${key}`)}
                  <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                    {translate(`matchKeyMeaning.${key}`)}
                  </Box>
                </Box>
                {used && place > 0 && (
                  <IconButton
                    aria-label={translate('matchRules.up', { key: translate(`matchKey.${key}`) })}
                    disabled={disabled}
                    onClick={() => up(place)}
                  >
                    <ArrowUpward sx={{ fontSize: 16 }} />
                  </IconButton>
                )}
              </Box>
            );
          })}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {FIGURES.map((name) => (
          <TextField
            key={name}
            type="number"
            disabled={disabled}
            label={translate(`matchRules.${name}`)}
            helperText={translate(`matchRules.${name}Help`)}
            value={rules[name]}
            onChange={(event) => onChange({ ...rules, [name]: Math.max(0, Number(event.target.value)) })}
            slotProps={{ htmlInput: { min: 0 } }}
          />
        ))}
      </Box>
    </>
  );
}
