import type { ComponentChildren, FunctionComponent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { fetchMessages } from '../i18n/messages';
import { rulesWords } from '../i18n/rule_words';
import { clockLabel, shownFirst } from '../i18n/time_controls';
import { notify } from '../state/notices';
import type { MoreProps } from './more_options';
import { t as common } from '../i18n/catalogue';
import { t } from '../i18n/catalogue/setup';

/** What was chosen among the options that may be folded away, in short: nothing that is chosen is hidden. */
function chosen({ clock, start, rules }: MoreProps): string[] {
  const first: readonly string[] = shownFirst[clock.occasion ?? 'play'];
  const parts = [
    first.includes(clock.value) ? '' : clockLabel(clock.value),
    start && start.value !== null ? 'Chess960' : '',
    rulesWords(rules?.words ?? ''),
  ];
  return parts.filter(part => part !== '');
}

/** Further options, folded, and fetched when they are unfolded. `also`: what is shown above them. */
export function More({ children, also = [], ...props }: MoreProps & { children?: ComponentChildren; also?: readonly string[] }) {
  const [Options, setOptions] = useState<FunctionComponent<MoreProps> | null>(null);
  const fetchOptions = () =>
    void import('./more_options')
      .then(async found => {
        await fetchMessages();
        setOptions(() => found.MoreOptions);
      })
      .catch(() => notify(common('message.pageNotReached'), 'wrong'));
  const fold = useRef<HTMLDetailsElement>(null);
  // What was unfolded comes into sight, as far as it fits.
  useLayoutEffect(() => {
    if (Options) fold.current?.scrollIntoView({ block: 'nearest' });
  }, [Options]);
  const words = [...also, ...chosen(props)];
  return (
    <details ref={fold} class="fold more" data-testid="more" onToggle={event => event.currentTarget.open && !Options && fetchOptions()}>
      <summary>
        {t('setup.more')}
        {words.length > 0 && <span class="more-chosen">{words.join(' · ')}</span>}
      </summary>
      {Options && children}
      {Options && <Options {...props} />}
    </details>
  );
}
