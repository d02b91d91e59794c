import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { RetriesView } from '../../../../server/payouts/retries/retries.view.js';
import { grouped, percent } from '../../format/money.js';
import { SubCode } from '../../fields/SubCode.js';
import { Panel } from '../../layout/Panel.js';
import { panelTableStyle } from '../../layout/tableStyles.js';

/** How often repeating helped, by the reason of the attempt before. */
export function SuccessByCode({ rows }: { rows: RetriesView['byCode'] }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Panel title={translate('retries.success')} note={translate('retries.successNote')} flush>
      {rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {translate('retries.successEmpty')}
        </Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Box component="table" sx={panelTableStyle(420)}>
            <thead>
              <tr>
                {['code', 'retried', 'paid', 'failed', 'open', 'share'].map((name) => (
                  <th key={name} scope="col">
                    {translate(`retries.col.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ list, code, retried, paid, failed, open }) => (
                <tr key={`${list}.${code ?? ''}`}>
                  <th scope="row">
                    <Box sx={{ maxWidth: 260, overflow: 'hidden' }}>
                      {code ? <SubCode list={list} code={code} /> : translate('retries.noCode')}
                    </Box>
                  </th>
                  <td>{grouped(retried)}</td>
                  <td>{grouped(paid)}</td>
                  <td>{grouped(failed)}</td>
                  <td>{grouped(open)}</td>
                  <td>{paid + failed > 0 ? percent(paid, paid + failed, locale) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Panel>
  );
}
