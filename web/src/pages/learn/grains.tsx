import { useState } from 'preact/hooks';
import { isLight, squares } from '../../learn/men';
import { grainsOn, grainsUpTo, grouped, weightOf } from '../../learn/rice';
import { story as words } from '../../learn/words';
import { Button } from '../../parts/controls';
import { say } from '../../state/notices';

const kSquares = 64;
/** As the board is drawn: the eighth rank first. */
const drawn = [...squares.keys()].sort((a, b) => Math.floor(b / 8) - Math.floor(a / 8) || a - b);

/** The king's board: each square holds twice as many grains as the one before. */
export function Grains() {
  const [number, setNumber] = useState(1);
  const show = (next: number) => {
    const at = Math.min(kSquares, Math.max(1, next));
    setNumber(at);
    say(words.grains(at, grouped(grainsOn(at)), grouped(grainsUpTo(at))));
  };
  const { unit, amount } = weightOf(grainsUpTo(number));
  return (
    <section class="grains" aria-label={words.grainsBoard} data-testid="grains">
      <div class="grains-board" aria-hidden="true">
        {drawn.map(index => (
          <div
            key={index}
            class={`grains-square ${isLight(squares[index] ?? 'a1') ? 'light' : 'dark'}${index < number ? ' full' : ''}${index === number - 1 ? ' now' : ''}`}
            onClick={() => show(index + 1)}
          >
            {index + 1}
          </div>
        ))}
      </div>
      <div class="grains-words">
        <label class="field">
          <span>{words.square}</span>
          <input
            type="range"
            min={1}
            max={kSquares}
            value={number}
            onInput={event => show(Number(event.currentTarget.value))}
            data-testid="grains-square"
          />
        </label>
        <div class="lesson-buttons">
          <Button icon="back" label={words.previousSquare} disabled={number === 1} onClick={() => show(number - 1)} />
          <Button kind="main" testid="grains-next" disabled={number === kSquares} onClick={() => show(number + 1)}>
            {words.nextSquare}
          </Button>
          <Button testid="grains-last" disabled={number === kSquares} onClick={() => show(kSquares)}>
            {words.lastSquare}
          </Button>
        </div>
        <dl>
          <dt>{words.onSquare(number)}</dt>
          <dd data-testid="grains-on">{grouped(grainsOn(number))}</dd>
          <dt>{words.together}</dt>
          <dd data-testid="grains-sum">{grouped(grainsUpTo(number))}</dd>
          <dt>{words.weight}</dt>
          <dd>{words.weights[unit](grouped(amount))}</dd>
        </dl>
        <p class="hint">{words.estimate}</p>
      </div>
    </section>
  );
}
