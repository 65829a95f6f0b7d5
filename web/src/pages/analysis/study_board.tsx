import { useMemo } from 'preact/hooks';
import { Board } from '../../board/board';
import type { SquareName } from '../../core/types';
import { Promotion } from '../../parts/promotion';
import { notify } from '../../state/notices';
import { settings, wantsStillness } from '../../state/settings';
import type { Lines } from '../../study/lines';
import type { Promoted } from '../../core/promoted';
import { type BoardSign, signColours, signOf } from '../../study/board_signs';
import type { Study } from '../../study/study';
import { threatsOf } from '../../study/threats';
import { isMain } from '../../study/tree';
import type { Shape } from '../../study/types';
import { t } from '../../i18n/catalogue';
import { sides } from '../../i18n/sides';
import { Balance } from './balance';
import { nagWords } from './move_tree';

type Drawn = { orig: SquareName; dest?: SquareName; brush?: string; label?: { text: string; fill: string } };

const brushes: Record<Shape['color'], string> = { G: 'green', R: 'red', Y: 'yellow', B: 'blue' };
const colors = Object.fromEntries(Object.entries(brushes).map(([color, brush]) => [brush, color])) as Record<string, Shape['color']>;

const toDrawn = ({ color, from, to }: Shape): Drawn => ({ orig: from, ...(to && { dest: to }), brush: brushes[color] });
const toShape = ({ orig, dest, brush }: Drawn): Shape => ({ color: colors[brush ?? ''] ?? 'G', from: orig, to: dest ?? null });

/** In the upper right corner of its square. */
const toLabel = ({ square, text, worth }: BoardSign): Drawn => ({ orig: square, label: { text, fill: signColours[worth] } });

const none: readonly SquareName[] = [];

/** What somebody else points at. */
export interface Pointed {
  arrows: readonly Shape[];
  cursor: SquareName | null;
}

interface StudyBoardProps {
  study: Study;
  lines: Lines;
  pointed?: Pointed | null;
}

/** The board on which any legal move may be played, with what was drawn on it and what the engine would play. */
export function StudyBoard({ study, lines, pointed = null }: StudyBoardProps) {
  const { coordinates, legalMoves, animation } = settings.value;
  const position = study.position.value;
  const orientation = study.orientation.value;
  const asked = study.promoting.value;
  const version = study.version.value;
  const isAside = useMemo(() => !isMain(study.at.value), [study.at.value, version]);
  const hasThreats = study.hasThreats.value;
  const drawn = useMemo(() => study.at.value.after.shapes.map(toDrawn), [study.at.value, version]);
  const sign = useMemo(() => signOf(study.at.value), [study.at.value, version]);
  const found = lines.isOn.value ? lines.shown.value : null;
  const arrows = useMemo(() => {
    const best = (found?.findings.lines ?? []).flatMap(({ moves: [first] }, rank): Drawn[] =>
      first ? [{ orig: first.uci.slice(0, 2), dest: first.uci.slice(2, 4), brush: rank === 0 ? 'paleBlue' : 'paleGrey' }] : [],
    );
    return [...best, ...(pointed?.arrows ?? []).map(toDrawn), ...(sign ? [toLabel(sign)] : [])];
  }, [found, pointed, sign]);
  const marks = useMemo(() => {
    if (!hasThreats && !pointed?.cursor) return undefined;
    const attacked = hasThreats ? threatsOf(study.rules, position.fen, study.tree.value.chess960) : [];
    const looks = Object.fromEntries(attacked.map(square => [square, 'mark-danger']));
    return pointed?.cursor ? { ...looks, [pointed.cursor]: 'mark-pointed' } : looks;
  }, [hasThreats, position, pointed]);
  const promotion = { cancel: () => void (study.promoting.value = null), promote: (role: Promoted) => study.promoteTo(role) };
  const label = t(position.check ? 'board.labelCheck' : 'board.label', { side: sides[orientation], turn: sides[position.turn] });
  return (
    <div class={`board-area${isAside ? ' aside' : ''}`}>
      <Balance lines={lines} orientation={orientation} />
      <Board
        position={position}
        dests={study.look.value.dests}
        orientation={orientation}
        mover={asked ? null : position.turn}
        coordinates={coordinates}
        legalMoves={legalMoves}
        animated={animation && !wantsStillness()}
        marks={marks}
        version={study.redrawn.value}
        label={label}
        describe={square => (sign?.square === square ? nagWords(sign.nag) : null)}
        bound={none}
        drawn={drawn as never}
        arrows={arrows as never}
        events={{
          moved: (from, to) => tell(study.drop(from, to)),
          refused: (from, to) => tell(study.drop(from, to)),
          touched: () => undefined,
          drew: shapes => study.draw((shapes as Drawn[]).map(toShape)),
        }}
      />
      {asked && <Promotion play={promotion} to={asked.to} side={position.turn} orientation={orientation} />}
    </div>
  );
}

const tell = (why: string | null): void => {
  if (why) notify(why, 'wrong');
};
