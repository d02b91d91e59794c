import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type {
  MatchRules,
  MatchRulesView,
  MatchRunView,
} from '../../../../../server/books/matching/matching.view.js';
import { formInput } from '../../../kit/inputs/formInput.js';
import { FormReason } from '../../../kit/inputs/ReasonInput.js';
import { FormDialog } from '../../../kit/layout/FormDialog.js';
import { useCan } from '../../../kit/session/useSession.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { RunReport } from '../runs/RunReport.js';
import type { MatchDay } from '../matches/useMatchDay.js';
import Typography from '@mui/material/Typography';
import { When } from '../../../kit/fields/When.js';
import { longDay } from '../../../kit/format/times.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Actor } from '../../../kit/fields/Actor.js';
import { RULE_KEYS } from '../../../../../server/books/matching/matching-words.js';

/** The rules of a project with their versions. A changed set can be tried on the day before it is saved. */
export function RulesDialog({ at, onClose }: { at: MatchDay; onClose: () => void }) {
  const { data } = useRead(dataProvider.getMatchRules, { projectId: at.projectId });
  const [current] = data ?? [];
  if (!data || !current) return <LinearProgress sx={{ position: 'fixed', top: 0, left: 0, right: 0 }} />;
  return <Content key={current.version} at={at} versions={data} current={current} onClose={onClose} />;
}

interface ContentProps {
  at: MatchDay;
  versions: readonly MatchRulesView[];
  current: MatchRulesView;
  onClose: () => void;
}

function Content({ at, versions, current, onClose }: ContentProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const can = useCan();
  const [trial, setTrial] = useState<{ of: string; run: MatchRunView }>();
  const { acting, send } = useSend();
  const { projectId, day } = at;
  const edits = can('edit', 'matching');
  const isChanged = (rules: MatchRules) => JSON.stringify(rules) !== JSON.stringify(current.rules);
  const tryOut = async (rules: MatchRules) => {
    const sent = await send(dataProvider.runMatching, { projectId, day, dry: true, rules });
    if (sent) setTrial({ of: JSON.stringify(rules), run: sent.answer });
  };
  const save = async ({ rules, reason }: { rules: MatchRules; reason: string }) => {
    const version = { projectId, rules, reason: reason.trim() };
    if (await send(dataProvider.saveMatchRules, version, 'matchRules.saved')) onClose();
  };
  return (
    <FormDialog
      wide
      title={translate('matchRules.title')}
      text={translate('matchRules.text')}
      act={translate('matchRules.save')}
      acting={acting}
      values={{ rules: current.rules, reason: '' }}
      incomplete={({ rules }) => !edits || (!isChanged(rules) && translate('frame.unchanged'))}
      onSubmit={save}
      onClose={onClose}
    >
      {({ rules }) => (
        <>
          <FormRules source="rules" disabled={!edits} />
          {edits && (
            <Box>
              <Button
                variant="outlined"
                disabled={!day}
                loading={acting.busy}
                onClick={() => void tryOut(rules)}
              >
                {translate('matchRules.tryOn', { day: day && longDay(day, locale) })}
              </Button>
            </Box>
          )}
          {trial?.of === JSON.stringify(rules) && (
            <RunReport run={trial.run} onClose={() => setTrial(undefined)} />
          )}
          {edits && isChanged(rules) && <FormReason />}
          <RuleVersions versions={versions} zone={at.zone} />
        </>
      )}
    </FormDialog>
  );
}

/** Earlier versions, the latest first; a run keeps the one that it went by. */
function RuleVersions({ versions, zone }: { versions: readonly MatchRulesView[]; zone: string }) {
  const translate = useTranslate();
  return (
    <Box>
      <Typography variant="h3" component="p">
        {translate('matchRules.versions')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 'body' }}>
        {versions.map(({ version, rules, reason, changedBy, at }) => (
          <Box component="li" key={version} sx={{ py: 0.5, borderTop: 1, borderColor: 'divider' }}>
            <strong>{translate('matchRules.version', { version })}</strong>{' '}
            {version === 0 ? (
              translate('breakRules.builtIn')
            ) : (
              <>
                <Actor by={changedBy} /> <When at={at} zone={zone} />
                {reason && <em> · {reason}</em>}
              </>
            )}
            <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
              {rules.keys.map((key) => translate(`matchKey.${key}`)).join(' → ')} ·{' '}
              {translate('matchRules.short', { ...rules })}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface Props {
  value: MatchRules;
  disabled: boolean;
  onChange: (rules: MatchRules) => void;
  error?: ReactNode;
}

const FIGURES = ['principalTolerance', 'feeTolerance', 'windowHours', 'bankDays'] as const;

/** Edits the order of keys and the tolerances. */
function RulesInputs({ value: rules, disabled, onChange, error }: Props) {
  const translate = useTranslate();
  const unused = RULE_KEYS.filter((key) => !rules.keys.includes(key));
  const toggle = (key: (typeof RULE_KEYS)[number]) => {
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
      {error && <Alert severity="warning">{error}</Alert>}
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
                  <Box
                    component="span"
                    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}
                  >
                    <span>
                      {used && `${place + 1}. `}
                      {translate(`matchKey.${key}`)}
                    </span>
                    <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small' }}>
                      {translate(`matchKeyMeaning.${key}`)}
                    </Box>
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

const FormRules = formInput(RulesInputs);
