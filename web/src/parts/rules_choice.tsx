import type { ComponentChildren } from 'preact';
import { hasRule, type RuleWord, withRule } from '../i18n/rule_words';
import { Switch } from './controls';
import { t as common } from '../i18n/catalogue';
import { t } from '../i18n/catalogue/setup';

const offered: readonly Exclude<RuleWord, 'otb'>[] = ['touch', 'penalties', 'no-50'];

export interface RulesProps {
  /** As in the game's terms. */
  words: string;
  onChoose(words: string): void;
  /** Berserk is offered too. */
  berserk?: boolean;
  /** What follows them. */
  children?: ComponentChildren;
}

/** The settings of the Laws, folded away for beginners. */
export function RulesChoice({ words, onChoose, berserk = false, children }: RulesProps) {
  return (
    <fieldset class="choice">
      <legend>{t('rule.title')}</legend>
      {[...offered, ...(berserk ? (['berserk'] as const) : [])].map(word => (
        <Switch
          key={word}
          label={common(`rule.${word}`)}
          about={t(`rule.${word}About`)}
          on={hasRule({ rules: words }, word)}
          onChange={on => onChoose(withRule(words, word, on))}
          testid={`rule-${word}`}
        />
      ))}
      {children}
    </fieldset>
  );
}
