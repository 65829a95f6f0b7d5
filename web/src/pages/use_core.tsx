import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { OtherCore, loadCore } from '../core/load';
import type { Core } from '../core/types';
import { Message } from '../parts/message';
import { t } from '../i18n/catalogue';

let loading: Promise<Core> | null = null;
let loaded: Core | null = null;

/** The core, loaded once for the whole page. A failed load is tried again on the next call. */
export function sharedCore(): Promise<Core> {
  loading ??= loadCore().then(
    core => (loaded = core),
    (error: unknown) => {
      loading = null;
      if (error instanceof OtherCore) reloadOnce();
      throw error;
    },
  );
  return loading;
}

/** Another page may fit the core that there is now. Not in vain again and again: only once, until this tab is closed. */
function reloadOnce(): void {
  const key = 'reloaded';
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'yes');
  } catch {
    return; // a browser that keeps nothing
  }
  location.reload();
}

/** Fetches the core once the page can be seen: nobody needs it before. */
export function fetchOncePainted(): void {
  const fetchCore = () => void sharedCore().catch(() => undefined);
  requestAnimationFrame(() => requestAnimationFrame(fetchCore));
}

/** Calls `act` with the core: at once if it is here. */
export function withCore(act: (core: Core) => void): Promise<void> {
  if (!loaded) return sharedCore().then(act);
  act(loaded);
  return Promise.resolve();
}

type Failure = 'old browser' | 'other core' | 'not reached';

function failureOf(error: unknown): Failure {
  if (error instanceof OtherCore) return 'other core';
  return error instanceof WebAssembly.CompileError ? 'old browser' : 'not reached';
}

/** The core, why it cannot come, or null: not yet. */
type Found = { core: Core } | { failed: Failure } | null;

/** Asks for the core: whatever calls this is drawn again once it is here. */
export function useCore(): Found {
  const [found, setFound] = useState<Found>(loaded && { core: loaded });
  useEffect(() => {
    if (typeof WebAssembly === 'undefined') return setFound({ failed: 'old browser' });
    sharedCore().then(
      core => setFound({ core }),
      (error: unknown) => setFound({ failed: failureOf(error) }),
    );
  }, []);
  return found;
}

/** Says why the core cannot come. */
export function Coreless({ failed }: { failed: Failure }) {
  switch (failed) {
    case 'old browser':
      return <Message title={t('message.oldBrowser')} text={t('message.oldBrowserText')} />;
    case 'other core':
      return <Message title={t('message.otherCore')} text={t('message.otherCoreText')} retry />;
    case 'not reached':
      return <Message title={t('message.notReached')} text={t('message.notReachedText')} retry />;
  }
}

interface WithCoreProps {
  children: (core: Core) => ComponentChildren;
  /** What is to be seen until then. */
  meanwhile?: ComponentChildren;
}

/** Renders `children` once the core is here, and if it cannot come, why. */
export function WithCore({ children, meanwhile }: WithCoreProps) {
  const found = useCore();
  if (!found) return <>{meanwhile ?? <main class="loading" aria-busy="true" />}</>;
  return 'core' in found ? <>{children(found.core)}</> : <Coreless failed={found.failed} />;
}
