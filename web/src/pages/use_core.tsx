import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadCore } from '../core/load';
import type { Core } from '../core/types';
import { Message } from './message';
import { t } from '../words/catalogue';

let loading: Promise<Core> | null = null;

/** The core, loaded once for the whole page. A failed load is tried again on the next call. */
export function sharedCore(): Promise<Core> {
  loading ??= loadCore().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

type Loaded = { core: Core } | { failed: 'old browser' | 'not reached' } | null;

/** Renders `children` once the core is here; until then nothing, and if it cannot come, why. */
export function WithCore({ children }: { children: (core: Core) => ComponentChildren }) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    if (typeof WebAssembly === 'undefined') return setLoaded({ failed: 'old browser' });
    sharedCore().then(
      core => setLoaded({ core }),
      (error: unknown) =>
        setLoaded({ failed: error instanceof WebAssembly.CompileError ? 'old browser' : 'not reached' }),
    );
  }, []);
  if (!loaded) return <main class="loading" aria-busy="true" />;
  if ('core' in loaded) return <>{children(loaded.core)}</>;
  return loaded.failed === 'old browser' ? (
    <Message title={t('message.oldBrowser')} text={t('message.oldBrowserText')} />
  ) : (
    <Message title={t('message.notReached')} text={t('message.notReachedText')} retry />
  );
}
