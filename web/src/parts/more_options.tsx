import type { ClockProps } from './clock_choice';
import { OtherClocks } from './other_clocks';
import { RulesChoice, type RulesProps } from './rules_choice';
import { StartChoice, type StartProps } from './start_choice';

/** Which further options a page has. */
export interface MoreProps {
  clock: ClockProps;
  start?: StartProps | null;
  rules?: RulesProps;
}

/** What most games begin without: other clocks, Chess960, tournament rules. */
export function MoreOptions({ clock, start, rules }: MoreProps) {
  return (
    <div class="more-options">
      <OtherClocks {...clock} />
      {start && <StartChoice {...start} />}
      {rules && <RulesChoice {...rules} />}
    </div>
  );
}
