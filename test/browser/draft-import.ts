import type { ImportTaskView } from '../../server/books/imports/import-task.view.js';
import type { ImportView } from '../../server/books/imports/import.view.js';
import type { SourceView } from '../../server/books/imports/source.view.js';
import { until } from '../support/until.js';
import { Api, WRITES } from './api.js';
import type { OnStage } from './visit.js';

/** Statement with fees in rows of their own, a failed payment, a reversal, a total and an ambiguous fee. */
const ROWS = [
  'Heure;ID transaction;Type;Téléphone;Statut;Débit;Crédit;Solde',
  '00:01:12;MP1.0001;Paiement;22654000201;Succès;;45 000;845 000',
  '00:01:12;MP1.0001;Frais;22654000201;Succès;675;;844 325',
  '00:02:40;MP1.0002;Paiement;22654000202;Échec;;25 000;844 325',
  '00:03:05;MP1.0003;Retrait;22654000203;Succès;120 000;;724 325',
  '00:03:05;MP1.0003;Frais;22654000203;Succès;1 210;;723 115',
  '00:03:05;MP1.0003;Taxe;22654000203;Succès;240;;722 875',
  '00:04:18;MP1.0004;Paiement;22654000204;Succès;;18 500;741 375',
  '00:05:51;MP1.0001;Annulation paiement;22654000201;Succès;45 000;;696 375',
  '00:05:51;MP1.0001;Annulation frais;22654000201;Succès;;675;697 050',
  '00:06:30;MP1.0006;Paiement;2.26541E+11;Succès;;9 000;706 050',
];

/** Uploads a statement to a new source. @returns the path of its page */
export async function draftImport({ product }: ReturnType<OnStage>): Promise<string> {
  const api = await Api.as(product, 'finance');
  const { data } = await api.get<{ data: { id: string }[] }>('projects?sort=name&order=ASC');
  const source = await api.call<SourceView>('POST', 'import-sources', {
    ...{
      projectId: data[0]?.id,
      side: 'statement',
      name: `ORANGE BURKINA ${Date.now() % 10_000}`,
      operatorId: '11',
    },
  });
  const [day = ''] = new Date().toISOString().split('T');
  const date = day.split('-').reverse().join('/');
  const text = ROWS.map((row, at) => `${at === 0 ? 'Date' : date};${row}`);
  const file = ['RELEVÉ DU COMPTE MARCHAND', '', ...text, ';;TOTAL;;;;167 125;72 500;'].join('\r\n');
  const query = new URLSearchParams({ sourceId: source.id, name: `Relevé Orange ${day}.csv` });
  const sent = await fetch(`${product.url}/api/imports?${query.toString()}`, {
    method: 'POST',
    headers: {
      ...WRITES,
      ...{ 'content-type': 'application/octet-stream', origin: product.url, cookie: api.cookie },
    },
    body: file,
  });
  const body = (await sent.json()) as ImportView &
    Pick<Partial<ImportTaskView>, 'importId'> & { code?: string; values?: { id: string } };
  // Of the picture in the other language.
  if (body.code === 'file_known') return `/imports/${body.values?.id}`;
  if (!sent.ok) throw new Error(`Upload: ${sent.status} ${JSON.stringify(body)}`);
  const { importId } = body;
  if (!importId) return `/imports/${body.id}`;
  await until('the file has been read', async () => {
    const { state } = await api.get<ImportTaskView>(`imports/${importId}/task`);
    return state === 'done';
  });
  return `/imports/${importId}`;
}
