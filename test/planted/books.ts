import { bankFile, type HandedIn, orderFile, statementFile, type StatedLine } from './files.js';
import type { Plan, PlannedCash, PlannedLine } from './plan.js';
import type { PlannedDay } from './planned-day.js';
import { beginOf, dayName, OPENING, type PlannedProject } from './setting.js';
import { DAY_MS } from '../../server/platform/common/time/durations.js';

const BANK_OPENING = 300_000_000;

/** The lines of the sources by the day of their file. */
export class Books {
  private readonly lines = new Map<string, PlannedLine[]>();
  private readonly balances = new Map<string, number>();
  private readonly misprints = new Map<string, number>();
  private readonly absent = new Set<string>();
  private bankReferences = 0;

  constructor(private readonly project: PlannedProject) {}

  take(planned: PlannedDay): void {
    for (const plan of planned.plans) this.takePlan(plan);
    for (const { side, account, line } of planned.extras)
      this.keep(side === 'statement' ? account.operatorId : side, side === 'bank' ? this.atBank(line) : line);
    for (const [operatorId, sum] of planned.misprints)
      this.misprints.set(`${operatorId} ${planned.day}`, sum);
    for (const { operatorId, day } of planned.absent) this.absent.add(`${operatorId} ${day}`);
    for (const cash of planned.cash) this.takeCash(cash);
  }

  private takePlan(plan: Plan): void {
    if (plan.ordered) this.keep('orders', plan.ordered);
    for (const line of plan.stated) this.keep(plan.account.operatorId, line);
  }

  private takeCash({ account, kind, amount, at, hidden }: PlannedCash): void {
    const isIn = kind === 'cashin';
    const line: PlannedLine = {
      at,
      direction: isIn ? 'in' : 'out',
      amount,
      fee: 0,
      reference: '',
      requestId: '',
      receipt: '',
      phone: '',
      label: isIn ? 'Approvisionnement' : 'Retrait vers banque',
      moves: isIn ? amount : -amount,
    };
    this.keep(account.operatorId, line);
    if (hidden) return; // in transit: the bank has not booked it
    const label = `${isIn ? 'VIR EMIS' : 'VIR RECU'} MOBILE MONEY ${account.name}`;
    const direction = isIn ? 'out' : 'in';
    this.keep('bank', this.atBank({ ...line, label, direction, moves: -line.moves }));
  }

  /** Returns the line of a bank, which books the day after and has its own numbers. */
  private atBank(line: PlannedLine): PlannedLine {
    const reference = line.reference || `VB${String(++this.bankReferences).padStart(6, '0')}`;
    return { ...line, at: line.at + DAY_MS, reference };
  }

  private keep(book: string, line: PlannedLine): void {
    const day = Math.floor((line.at - beginOf(this.project, 0)) / DAY_MS);
    const key = `${book} ${day}`;
    const known = this.lines.get(key);
    if (known) known.push(line);
    else this.lines.set(key, [line]);
  }

  /** Returns the files of a day; one without lines or absent is not imported. */
  async filesOf(day: number): Promise<{ source: string; file: HandedIn }[]> {
    const { project } = this;
    const name = dayName(day);
    const files: { source: string; file: HandedIn }[] = [];
    const orders = this.ofDay('orders', day).filter(({ hidden }) => !hidden);
    if (orders.length) files.push({ source: 'orders', file: orderFile(project, name, orders) });
    for (const account of project.accounts) {
      const lines = this.stated(account.operatorId, day, OPENING);
      if (lines.length && !this.absent.has(`${account.operatorId} ${day}`))
        files.push({
          source: account.operatorId,
          file: await statementFile({ project, account, day: name }, lines),
        });
    }
    const banked = this.stated('bank', day, BANK_OPENING);
    if (banked.length) files.push({ source: 'bank', file: bankFile(project, name, banked) });
    return files;
  }

  private ofDay(book: string, day: number): PlannedLine[] {
    return (this.lines.get(`${book} ${day}`) ?? []).toSorted((one, other) => one.at - other.at);
  }

  /** Returns the printed lines with true balances: hidden lines moved the account too, planted ones have none. */
  private stated(book: string, day: number, opening: number): StatedLine[] {
    let balance = this.balances.get(book) ?? opening;
    const lines = this.ofDay(book, day).map((line) => ({
      ...line,
      balance: line.moves === 0 ? null : (balance += line.moves),
    }));
    const printed = lines.filter(({ hidden }) => !hidden);
    const last = printed.findLast(({ balance: shown }) => shown !== null);
    this.balances.set(book, balance);
    if (last) last.balance = balance + (this.misprints.get(`${book} ${day}`) ?? 0);
    return printed;
  }
}
