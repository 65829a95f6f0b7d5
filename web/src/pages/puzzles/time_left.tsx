import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/puzzles';
import { face } from '../../i18n/clocks';

const kTickMs = 200;

/** The time until `until`, in ms since 1970; calls `onTime` once it is up. For the eye and, when asked for, for the ear. */
export function TimeLeft({ until, onTime }: { until: number; onTime(): void }) {
  const leftNow = () => Math.max(0, until - Date.now());
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(leftNow());
      if (leftNow() === 0) onTime();
    }, kTickMs);
    return () => clearInterval(timer);
  }, [until, onTime]);
  return (
    <span class="run-clock" role="timer" aria-live="off" aria-label={t('run.left', { time: face(left) })} data-testid="run-clock">
      {face(left)}
    </span>
  );
}
