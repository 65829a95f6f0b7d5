/** How the rook feels: it waits, it is glad, it wonders. */
export type Mood = 'calm' | 'glad' | 'puzzled';

const mouths: Record<Mood, string> = {
  calm: 'M27 39q5 3 10 0',
  glad: 'M25 37q7 8 14 0z',
  puzzled: 'M28 41q4-4 8 0',
};

/** The little rook that learns along: a drawing, nothing to be read. It hops when it is glad, where motion is wanted. */
export function Mascot({ mood }: { mood: Mood }) {
  return (
    <svg class={`mascot ${mood}`} viewBox="0 0 64 72" aria-hidden="true">
      <ellipse class="mascot-shade" cx="32" cy="68" rx="20" ry="3" />
      <g class="mascot-body">
        <path class="mascot-stone" d="M14 10h8v6h6v-6h8v6h6v-6h8v14l-5 5v22l6 6v5H13v-5l6-6V29l-5-5z" />
        <path class="mascot-base" d="M13 57h38v5H13z" />
        <circle class="mascot-eye" cx="26" cy="32" r="3.400" />
        <circle class="mascot-eye" cx="38" cy="32" r="3.400" />
        <circle class="mascot-glint" cx="27.200" cy="30.800" r="1.100" />
        <circle class="mascot-glint" cx="39.200" cy="30.800" r="1.100" />
        <path class={`mascot-mouth ${mood}`} d={mouths[mood]} />
        {mood === 'glad' && <path class="mascot-arm" d="M17 44 8 34M47 44l9-10" />}
      </g>
    </svg>
  );
}
