import { useEffect, useState } from 'preact/hooks';
import { usualStart } from '../../core/start';
import { hasRule, withRule } from '../../i18n/rule_words';
import { sharedCore } from '../use_core';

/** Whether players may go berserk with this clock: the core knows. */
function useAllowsBerserk(clock: string): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    let isOld = false;
    const ask = async () => {
      const core = await sharedCore();
      if (isOld) return;
      try {
        core.open({ fen: usualStart, chess960: false, clock, rules: 'berserk' }).close();
        setAllowed(true);
      } catch {
        setAllowed(false);
      }
    };
    ask().catch(() => setAllowed(false));
    return () => {
      isOld = true;
    };
  }, [clock]);
  return allowed;
}

/** The rules that are kept with this clock, and whether berserk is offered: a clock chosen later may not have it. */
export function useRules(rules: string, clock: string): { berserk: boolean; kept: string } {
  const berserk = useAllowsBerserk(clock);
  return { berserk, kept: withRule(rules, 'berserk', berserk && hasRule({ rules }, 'berserk')) };
}
