import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../parts/controls';
import { say } from '../../state/notices';
import { Engine } from '../../study/engine';
import { evalWords } from '../../study/evals';
import { askLife } from '../../study/lines';
import type { Study } from '../../study/study';
import { threatsOf } from '../../study/threats';
import type { EngineLine, Life } from '../../study/types';
import { t } from '../../i18n/catalogue/study';
import { shownSan } from '../../i18n/notation';
import { other, sides } from '../../i18n/sides';
import type { Color } from '../../core/types';
import { inARow } from '../../i18n/in_a_row';
import { sentences } from '../../i18n/sentences';

const kNodes = 60_000;
const both: readonly Color[] = ['white', 'black'];

/** Two questions about the position: what would the other side do, and can anyone still mate? */
export function Threats({ study }: { study: Study }) {
  const isOn = study.hasThreats.value;
  return (
    <section class="threats">
      <div class="desk-row">
        <Button icon="eye" testid="threats" pressed={isOn} onClick={() => study.toggleThreats()}>
          {t('threat.title')}
        </Button>
        <Mating study={study} />
      </div>
      {isOn && <Words study={study} />}
    </section>
  );
}

/** What the side that is not to move would do if it were its turn. */
function Words({ study }: { study: Study }) {
  const { fen, turn, over } = study.look.value;
  const { chess960 } = study.tree.value;
  const [plan, setPlan] = useState<EngineLine | null>(null);
  const passed = over ? null : study.rules.pass(fen, chess960);
  useEffect(() => {
    setPlan(null);
    if (!passed || passed.over) return;
    const engine = new Engine();
    engine.ask({ about: 'verdict', fen: passed.fen, chess960, moves: '', nodes: kNodes }, told => {
      if ('findings' in told) setPlan(told.findings.lines[0] ?? null);
    });
    return () => engine.close();
  }, [fen]);
  const attacked = threatsOf(study.rules, fen, chess960);
  const first = plan?.moves[0];
  const words = sentences(
    !over && !passed ? t('threat.check') : attacked.length > 0 ? t('threat.attacked', { squares: inARow(attacked) }) : t('threat.none'),
    plan && first ? t('threat.plan', { side: sides[other(turn)], move: shownSan(first.san), eval: evalWords(plan) }) : '',
  );
  useEffect(() => say(words), [words]);
  return (
    <p class="hint" data-testid="threat-words">
      {words}
    </p>
  );
}

/** The exact answer to whether the game can still be won, with the line that proves it. */
function Mating({ study }: { study: Study }) {
  const { fen } = study.at.value;
  const [answer, setAnswer] = useState<{ fen: string; life: Life | null } | null>(null);
  const ask = () => {
    setAnswer({ fen, life: null });
    askLife(fen, study.tree.value.chess960).then(
      life => setAnswer(now => (now?.fen === fen ? { fen, life } : now)),
      () => setAnswer(null),
    );
  };
  const life = answer?.fen === fen ? answer.life : undefined;
  const words = life ? lifeWords(life) : null;
  useEffect(() => {
    if (words) say(words);
  }, [words]);
  return (
    <>
      <Button icon="scales" testid="life" onClick={ask} disabled={life === null}>
        {t('life.title')}
      </Button>
      {life === null && <p class="hint">{t('life.thinking')}</p>}
      {life && (
        <div class="life" data-testid="life-words">
          <p>{words}</p>
          {both.map(side =>
            life[side].line.length > 0 ? (
              <Button key={side} icon="next" testid={`show-life-${side}`} onClick={() => showLine(study, life[side].line)}>
                {t('life.show', { side: sides[side] })}
              </Button>
            ) : null,
          )}
        </div>
      )}
    </>
  );
}

/** Writes the line down and leads to its first move. */
function showLine(study: Study, line: Life[Color]['line']): void {
  const node = study.at.value;
  study.extend(node, line);
  const first = node.children.find(({ uci }) => uci === line[0]?.uci);
  if (first) study.go(first);
}

function lifeWords(life: Life): string {
  const words = both.map(side => {
    const { verdict, line } = life[side];
    if (verdict !== 'exists') return t(`life.${verdict}`, { side: sides[side] });
    const moves = Math.ceil(line.length / 2); // the side's own: it makes the last ply of the line
    return moves > 0 ? t('life.exists', { side: sides[side], count: moves }) : t('life.mated', { side: sides[side] });
  });
  const isDead = both.every(side => life[side].verdict === 'impossible');
  const isAlive = both.some(side => life[side].verdict === 'exists');
  if (isDead) words.push(t('life.dead'));
  else if (isAlive) words.push(t('life.alive'));
  return sentences(...words);
}
