import '../../styles/places.css';
import type { ComponentChildren } from 'preact';
import { FrontToday } from '../front_today';

/** What a page of people is for, and with room for it, what there is today. */
export function WithToday({ children }: { children: ComponentChildren }) {
  return (
    <div class="places">
      <div>{children}</div>
      <aside>
        <FrontToday />
      </aside>
    </div>
  );
}
