import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/study';
import { other } from '../../i18n/sides';
import { notify, say } from '../../state/notices';
import type { Lines } from '../../study/lines';
import type { Study } from '../../study/study';
import { spokenNode } from './spoken_node';

/** The engine looks where the person looks, as long as the page is seen. */
export function useFollowing(study: Study, lines: Lines): void {
  useEffect(() => {
    const stop = effect(() => {
      const { over } = study.look.value;
      lines.follow(over ? null : study.played(study.at.value), study.tree.value.chess960);
    });
    const onChange = () => lines.pause(document.hidden);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onChange);
      lines.close();
    };
  }, [study, lines]);
}

/** Says the move that is gone to. */
export function useVoice(study: Study): void {
  const before = useRef(study.at.peek());
  useEffect(
    () =>
      effect(() => {
        const node = study.at.value;
        if (node !== before.current) say(node.parent ? spokenNode(node) : common('moves.start'));
        before.current = node;
      }),
    [study],
  );
}

/** Keys that work wherever the focus is, except in fields, dialogs and on the board. `allowed`: those of them that work here. */
export function useAnalysisKeys(study: Study, lines: Lines, allowed: (key: string) => boolean = () => true): void {
  const allows = useRef(allowed);
  allows.current = allowed;
  useLayoutEffect(() => {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => study.step(-1),
      ArrowRight: () => study.step(1),
      ArrowUp: () => study.stepAside(-1),
      ArrowDown: () => study.stepAside(1),
      Home: () => study.toStart(),
      End: () => study.toEnd(),
      f: () => (study.orientation.value = other(study.orientation.value)),
      e: () => lines.toggle(!lines.isOn.value),
      t: () => study.toggleThreats(),
      Delete: () => {
        if (!study.at.value.parent) return;
        study.remove(study.at.value);
        notify(t('tree.removed'));
      },
      '/': () => document.querySelector<HTMLElement>('.move-input input')?.focus(),
      Escape: () => (study.promoting.value = null),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      // A dialog whose button was switched off while it works has no focus inside, and is the one to be closed.
      if (document.querySelector('dialog[open]') || target.closest('textarea, select, input:not([type=checkbox]), [role=slider]')) return;
      const act = keys[event.key];
      if (!act || !allows.current(event.key)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [study, lines]);
}
