import { t } from '../../i18n/catalogue/server';
import { limitWords } from '../../i18n/limit_words';
import { hasRule, withRule } from '../../i18n/rule_words';
import { Switch } from '../../parts/controls';

interface LimitsProps {
  /** As in the game's terms. */
  words: string;
  onChoose(words: string): void;
}

/** What the players of a game on the server may agree to leave out. */
export function LimitsChoice({ words, onChoose }: LimitsProps) {
  return (
    <>
      {limitWords.map(word => (
        <Switch
          key={word}
          label={t(`rule.${word}`)}
          on={hasRule({ rules: words }, word)}
          onChange={on => onChoose(withRule(words, word, on))}
          testid={`rule-${word}`}
        />
      ))}
    </>
  );
}
