import LinearProgress from '@mui/material/LinearProgress';

interface ProgressBarProps {
  /** Name of what is in progress, for screen readers. */
  name: string;
  done?: number | undefined;
  /** Unknown or 0 until the work has been counted: then the bar only shows that it is in progress. */
  total?: number | null | undefined;
  /** In px. */
  height?: number;
}

/** Shows how much of a job is done. The theme hides every other bar, whose surroundings are marked as busy. */
export function ProgressBar({ name, done, total, height = 6 }: ProgressBarProps) {
  const share = total && done !== undefined ? Math.min(100, (100 * done) / total) : undefined;
  return (
    <LinearProgress
      aria-hidden={false}
      aria-label={name}
      {...(share === undefined ? {} : { variant: 'determinate', value: share })}
      sx={{ height, borderRadius: `${height / 2}px` }}
    />
  );
}
