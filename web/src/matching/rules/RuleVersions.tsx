import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { MatchRulesView } from '../../../../server/reconciliation/matching/matching.view.js';
import { When } from '../../fields/When.js';

/** Earlier versions, the latest first; a run keeps the one that it went by. */
export function RuleVersions({ versions, zone }: { versions: readonly MatchRulesView[]; zone: string }) {
  const translate = useTranslate();
  return (
    <Box>
      <Typography variant="h3" component="p">
        {translate('matchRules.versions')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.8125rem' }}>
        {versions.map(({ version, rules, reason, changedBy, at }) => (
          <Box component="li" key={version} sx={{ py: 0.5, borderTop: 1, borderColor: 'divider' }}>
            <strong>{translate('matchRules.version', { version })}</strong>{' '}
            {version === 0 ? (
              translate('breakRules.builtIn')
            ) : (
              <>
                {changedBy} <When at={at} zone={zone} />
                {reason && <em> · {reason}</em>}
              </>
            )}
            <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {rules.keys.map((key) => translate(`matchKey.${key}`)).join(' → ')} ·{' '}
              {translate('matchRules.short', { ...rules })}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
