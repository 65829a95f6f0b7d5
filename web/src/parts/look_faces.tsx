import '../styles/gallery.css';
import type { Settings } from '../state/settings';

/** How boards and sets of pieces look. Both are purely visual: their names stand beside them. */

export const BoardFace = ({ board }: { board: Settings['board'] }) => <span class="swatch" data-board={board} aria-hidden="true" />;

export const SetFace = ({ set }: { set: Settings['pieces'] }) => (
  <span class={`swatch cg-wrap fixed set-${set}`} aria-hidden="true">
    <piece class="king white" />
    <piece class="knight black" />
  </span>
);
