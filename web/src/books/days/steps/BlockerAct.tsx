import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DayStepName } from '../../../../../server/books/close/day-words.js';
import type { DayFinding, DayView } from '../../../../../server/books/close/day.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import type { ActionMethod } from '../../../kit/dataProvider/method.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { WithoutForm } from '../files/SourceRows.js';
import { AdjustDialog } from '../proof/AdjustDialog.js';
import { MovementsDialog } from '../proof/MovementsDialog.js';
import { StatedDialog } from '../proof/StatedDialog.js';
import { TogetherAct } from '../together/TogetherAct.js';
import { AssignAct, BreakLinks } from './BreakActs.js';

interface Props {
  finding: DayFinding;
  step: DayStepName;
  day: DayView;
  /** Step that is open above the list, with its own button. */
  shown: DayStepName;
  onStep: (step: DayStepName) => void;
  onActed: () => void;
}

/** The act that ends what blocks, where it is listed; nothing for what only time or another page ends. */
export function BlockerAct(props: Props): ReactNode {
  const { finding, step, shown, day, onStep, onActed } = props;
  const translate = useTranslate();
  const { code } = finding;
  const isFrozen = day.state === 'frozen';
  switch (code) {
    case 'never_swept':
    case 'not_asked':
    case 'not_checked':
    case 'check_refused':
    case 'check_refused_text':
    case 'check_unreadable':
      return (
        isFrozen &&
        step !== shown && (
          <Run day={day} action={dataProvider.startFinalSweep} name="sweep" onActed={onActed} />
        )
      );
    case 'never_matched':
      return isWithoutLines(finding, day) ? (
        <Button variant="outlined" onClick={() => onStep('imports')}>
          {translate('dayFiles.choose')}
        </Button>
      ) : (
        step !== shown && <Run day={day} action={dataProvider.runMatching} name="match" onActed={onActed} />
      );
    case 'import_missing':
      return <MissingFile {...props} />;
    case 'open_breaks':
      return <AssignAct day={day} onActed={onActed} />;
    case 'owned_breaks':
      return <BreakLinks day={day} limit={Number(finding.values['limitAmount'] ?? 0)} />;
    case 'earlier_day_unsigned':
      return isFrozen && step !== shown && <TogetherAct day={day} mode="sign" />;
    case 'opening_unknown':
    case 'opening_alone':
    case 'stated_unknown':
    case 'stated_alone':
    case 'residual':
      return <AccountActs {...props} />;
    default:
      return null;
  }
}

/** True while a run of matching would have nothing to match, because files are missing. */
const isWithoutLines = ({ values }: DayFinding, { sources }: DayView): boolean =>
  values['lines'] === 0 && sources.some(({ file, without }) => !file && !without);

interface OfDay {
  projectId: string;
  day: string;
}

interface RunProps {
  day: DayView;
  action: ActionMethod<OfDay, unknown>;
  name: 'sweep' | 'match';
  onActed: () => void;
}

function Run({ day, action, name, onActed }: RunProps) {
  const translate = useTranslate();
  const { acting, send } = useSend({ quiet: false, onSent: onActed });
  return (
    <Button
      variant="outlined"
      loading={acting.busy}
      onClick={() => void send(action, { projectId: day.projectId, day: day.day }, `day.done.${name}`)}
    >
      {translate(`day.act.${name}`)}
    </Button>
  );
}

function MissingFile({ finding, day, onStep }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const name = String(finding.values['source'] ?? '');
  const sourceId = String(finding.values['sourceId'] ?? '');
  if (open)
    return (
      <WithoutForm
        of={{ projectId: day.projectId, day: day.day, sourceId }}
        name={name}
        onClose={() => setOpen(false)}
      />
    );
  return (
    <>
      <Button variant="outlined" onClick={() => onStep('imports')}>
        {translate('dayFiles.choose')}
      </Button>
      <Button onClick={() => setOpen(true)} aria-label={translate('dayFiles.withoutOf', { source: name })}>
        {translate(finding.values['leg'] === 'orders' ? 'dayFiles.withoutOrders' : 'dayFiles.without')}
      </Button>
    </>
  );
}

type Open = 'opening' | 'stated' | 'movements' | 'adjust';

const OFFERED: Record<string, readonly Open[]> = {
  opening_unknown: ['opening'],
  opening_alone: ['opening'],
  stated_unknown: ['stated'],
  stated_alone: ['stated'],
  residual: ['movements', 'adjust'],
};

/** Offers what ends a balance that is not proven: stating it, or explaining its difference. */
function AccountActs({ finding, day, onActed }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState<Open>();
  const proof = day.figures.proof.find(({ operatorName }) => operatorName === finding.values['operator']);
  if (!proof) return null;
  const close = () => {
    setOpen(undefined);
    onActed();
  };
  const isExplained = finding.code === 'residual';
  return (
    <>
      {isExplained && <PartsLink day={day} operatorId={proof.operatorId} />}
      {(OFFERED[finding.code] ?? []).map((act, place) => (
        <Button
          key={act}
          variant={place === 0 && !isExplained ? 'outlined' : 'text'}
          onClick={() => setOpen(act)}
        >
          {translate(`balanceProof.act.${act}`)}
          {act !== 'movements' && '…'}
        </Button>
      ))}
      {open === 'movements' && (
        <MovementsDialog proof={proof} day={day} asOf={undefined} of={undefined} onClose={close} />
      )}
      {open === 'adjust' && <AdjustDialog proof={proof} day={day} onClose={close} />}
      {open === 'opening' && <StatedDialog proof={proof} day={day} at="begin" onClose={close} />}
      {open === 'stated' && <StatedDialog proof={proof} day={day} at="end" onClose={close} />}
    </>
  );
}

/** Opens the break of the difference, which names what it consists of; nothing before the checks have found it. */
function PartsLink({ day: { projectId, day }, operatorId }: { day: DayView; operatorId: string }) {
  const translate = useTranslate();
  const filters = { projectId, day, state: 'open', kind: 'balance_residual', operatorId };
  const { data: [found] = [] } = useRead(dataProvider.getBlockingBreaks, filters);
  if (!found) return null;
  return (
    <Button component={Link} to={`/breaks/${found.id}`} variant="outlined">
      {translate('balanceProof.act.parts')}
    </Button>
  );
}
