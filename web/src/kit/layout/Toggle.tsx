import ButtonBase from '@mui/material/ButtonBase';

/** One of a few ways to look at a panel; the pressed one is coloured. */
export function Toggle({ label, active, onPress }: { label: string; active: boolean; onPress: () => void }) {
  return (
    <ButtonBase
      aria-pressed={active}
      onClick={onPress}
      sx={{
        px: 1,
        height: 26,
        borderRadius: '6px',
        fontSize: 'small',
        fontWeight: 500,
        color: active ? 'primary.main' : 'text.secondary',
        bgcolor: active ? 'own.accentWash' : 'transparent',
      }}
    >
      {label}
    </ButtonBase>
  );
}
