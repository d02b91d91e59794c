import { Chip } from '../../kit/fields/Chip.js';
import { useWord } from '../../kit/fields/Word.js';
import type { ToneName } from '../../kit/theme/palette.js';

const TONES: Record<string, ToneName> = { pair: 'ok', single: 'wait', repeated: 'quiet', differing: 'wait' };

/** Shows the pairing of an event's deliveries. */
export function PairingChip({ pairing }: { pairing: string | null }) {
  const word = useWord();
  if (!pairing) return null;
  return (
    <Chip tone={TONES[pairing] ?? 'quiet'} tip={word('pairingMeaning', pairing)}>
      {word('pairing', pairing)}
    </Chip>
  );
}
