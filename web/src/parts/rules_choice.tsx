import { type RuleWord, withRule } from '../i18n/rules';
import { Switch } from './controls';
import { t } from '../i18n/catalogue';

const offered: readonly RuleWord[] = ['touch', 'penalties', 'no-50'];

/** The settings of the Laws, out of the way of who does not know them. `words`: as in the game's terms. */
export function RulesChoice({ words, onChoose, without = [] }: { words: string; onChoose(words: string): void; without?: RuleWord[] }) {
  const chosen = words.split(' ');
  return (
    <details class="fold" data-testid="rules">
      <summary>{t('rule.title')}</summary>
      {offered
        .filter(word => !without.includes(word))
        .map(word => (
          <Switch
            key={word}
            label={t(`rule.${word}`)}
            about={t(`rule.${word}About`)}
            on={chosen.includes(word)}
            onChange={on => onChoose(withRule(words, word, on))}
            testid={`rule-${word}`}
          />
        ))}
    </details>
  );
}
