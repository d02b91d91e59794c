import type { DayFigures } from '../../server/books/close/day.view.js';
import type { BatchRowView, BatchView } from '../../server/payments/payouts/batches/batch.view.js';
import type { OrderView } from '../../server/payments/payouts/orders/order.view.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { PayoutBatchesHarness } from '../support/payout-batches.harness.js';
import type { PayoutsHarness } from '../support/payouts.harness.js';
import { type PayoutFile, writePayouts } from './payout-files.js';
import type { SequenceJudgement } from './sequence-judge.js';

/** Day of the clock of the harness. */
const DAY = '2026-11-20';

/** Outcome of a file; `why` is empty where nothing is wrong. */
interface FileFate {
  outcome: 'exact' | 'refused' | 'wrong';
  why: string;
}

const EXACT: FileFate = { outcome: 'exact', why: '' };

/** Sends payout files through upload, answers, request, approvals and sending, and compares what is paid and the figures of the day. */
export async function judgePayouts(
  app: PayoutsHarness,
  kind: string,
  seed: number,
): Promise<SequenceJudgement> {
  const { honest, files } = await writePayouts(kind, seed);
  const project = await app.project(`${kind} ${seed}`);
  await app.users.finance.post('/api/days/begin', { projectId: project.id, day: DAY });
  const run = new PayoutRun(app, project.id);
  const judged = ({ outcome, why }: FileFate): SequenceJudgement => ({
    ...{ seed, kind, honest, asked: run.asked, why },
    outcome: outcome === 'exact' && run.asked.length > 0 ? 'asked' : outcome,
  });
  for (const [place, file] of files.entries()) {
    const { outcome, why } = await run.play(file, place);
    if (outcome !== 'exact') return judged({ outcome, why: `file ${place + 1}: ${why}` });
  }
  return judged(await run.end(files));
}

class PayoutRun {
  readonly asked: string[] = [];
  private readonly files: PayoutBatchesHarness;

  constructor(
    private readonly app: PayoutsHarness,
    private readonly projectId: string,
  ) {
    this.files = new PayoutBatchesHarness(app);
  }

  async play(file: PayoutFile, place: number): Promise<FileFate> {
    const { finance } = this.app.users;
    const sent = await this.files.send(finance, file.bytes, { name: file.name, projectId: this.projectId });
    if (sent.status !== 201)
      return file.trap === 'refused' ? EXACT : { outcome: 'refused', why: sent.text.slice(0, 200) };
    const batch = await this.answered(sent.body as unknown as BatchView, file, place);
    if ('outcome' in batch) return batch;
    const payable = file.trap === 'refused' ? [] : paidOf(file);
    const rows = await this.files.rows(finance, batch.id);
    const read = differenceOf(payable, readOf(rows));
    if (read !== '') return { outcome: 'wrong', why: read };
    const sum = rows.reduce((total, { amount, errors }) => total + (errors.length ? 0 : (amount ?? 0)), 0);
    if (batch.checks.total !== sum)
      return { outcome: 'wrong', why: `the total says ${batch.checks.total}, the rows ${sum}` };
    return this.requested(batch, file, place);
  }

  /** Answers which column is paid, as a person does who knows the file. */
  private async answered(batch: BatchView, file: PayoutFile, place: number): Promise<BatchView | FileFate> {
    const { amounts = [], amountChosen = false } = batch.reading ?? {};
    if (amounts.length === 0 || amountChosen)
      return file.amountColumn === null
        ? batch
        : { outcome: 'wrong', why: 'several columns of amounts, and nothing is asked' };
    this.asked.push(`${place + 1} amounts`);
    if (batch.checks.total > 0) return { outcome: 'wrong', why: 'rows are payable before the answer' };
    if (file.amountColumn === null) return { outcome: 'refused', why: 'asks which amount is paid' };
    const mapping = { ...batch.mapping, amount: file.amountColumn };
    const { status, text, body } = await this.app.users.finance.put(
      `/api/payout-batches/${batch.id}/mapping`,
      { mapping },
    );
    return status === 200
      ? (body as unknown as BatchView)
      : { outcome: 'refused', why: `answer ${text.slice(0, 200)}` };
  }

  private async requested(batch: BatchView, file: PayoutFile, place: number): Promise<FileFate> {
    const { finance, finance2, admin, admin2 } = this.app.users;
    if (batch.checks.wrong > 0)
      await finance.post(`/api/payout-batches/${batch.id}/leave-out`, { rows: 'wrong' });
    const { status, text, body } = await finance.post(`/api/payout-batches/${batch.id}/request`);
    if (file.trap !== null) {
      this.asked.push(`${place + 1} ${String(body.code)}`);
      return status === 200 ? { outcome: 'wrong', why: `${file.trap}, and it is requested` } : EXACT;
    }
    if (status !== 200) return { outcome: 'refused', why: text.slice(0, 200) };
    const order = body as unknown as OrderView;
    const left = new Set([finance2, admin, admin2]); // each decides once
    for (const step of order.steps) {
      const users = [...left].filter((user) => step.roles.includes(user === finance2 ? 'finance' : 'admin'));
      for (const by of users.slice(0, step.people)) {
        left.delete(by);
        const given = await this.app.approve(by, order.id);
        if (given.status !== 200) return { outcome: 'refused', why: given.text.slice(0, 200) };
      }
    }
    return EXACT;
  }

  /** Sends everything, and compares the payouts, the calls and the figures of the day with what the files mean. */
  async end(files: readonly PayoutFile[]): Promise<FileFate> {
    const sender = this.app.running.app.get(PayoutSenderService);
    while ((await sender.send()) > 0) await sender.idle();
    const wanted = files.filter(({ trap }) => trap === null).flatMap(paidOf);
    const sent = await this.app.db.query<{ text: string }[]>(
      `SELECT phone || ' ' || amount AS text FROM transactions WHERE project_id = $1 AND kind = 'payout'`,
      [this.projectId],
    );
    const paid = differenceOf(
      wanted,
      sent.map(({ text }) => text),
    );
    if (paid !== '') return { outcome: 'wrong', why: `sent: ${paid}` };
    const { body } = await this.app.users.finance.get(`/api/days/${this.projectId}/${DAY}`);
    const { activity } = body['figures'] as DayFigures;
    const payouts = activity.filter(({ kind }) => kind === 'payout');
    const reported = [
      payouts.reduce((total, { count }) => total + count, 0),
      payouts.reduce((total, { gross }) => total + gross, 0),
    ];
    const sum = wanted.reduce((total, line) => total + Number(line.split(' ')[1]), 0);
    return String(reported) === String([wanted.length, sum])
      ? EXACT
      : {
          outcome: 'wrong',
          why: `the day says ${reported.join(' payouts of ')}, sent are ${wanted.length} payouts of ${sum}`,
        };
  }
}

const paidOf = ({ rows }: PayoutFile): string[] =>
  rows.filter(({ payable }) => payable).map(({ phone, amount }) => `${phone} ${amount}`);

const readOf = (rows: readonly BatchRowView[]): string[] =>
  rows
    .filter(({ errors, leftOut }) => errors.length === 0 && !leftOut)
    .map(({ phone, amount }) => `${phone ?? ''} ${amount ?? ''}`);

/** Names the payouts that are missing or too many; empty where none is. */
function differenceOf(wanted: readonly string[], found: readonly string[]): string {
  const [right, left] = [wanted.toSorted(), found.toSorted()];
  const missing = right.filter((line) => !left.includes(line));
  const more = left.filter((line) => !right.includes(line));
  return missing.length + more.length === 0 && right.length === left.length
    ? ''
    : `missing ${missing.slice(0, 3).join(', ') || 'none'}; too many ${more.slice(0, 3).join(', ') || 'none'}`;
}
