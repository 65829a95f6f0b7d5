import type { ComponentChildren } from 'preact';
import type { Paper } from '../../state/paper';

interface SheetProps {
  paper: Paper;
  lying?: boolean;
  name: string;
  children: ComponentChildren;
}

/** One side of a sheet of paper, as large on the screen as it is in the hand. */
export function Sheet({ paper, lying = false, name, children }: SheetProps) {
  return (
    <section class={`sheet ${paper}${lying ? ' lying' : ''}`} data-testid={`sheet-${name}`}>
      {children}
    </section>
  );
}
