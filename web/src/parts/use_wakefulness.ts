import { useEffect } from 'preact/hooks';

/** The screen stays on while that is wanted, where the browser lets the page ask for it. */
export function useWakefulness(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const ask = () => {
      if (document.hidden) return;
      navigator.wakeLock.request('screen').then(
        got => (left ? void got.release() : (lock = got)),
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isWanted]);
}
