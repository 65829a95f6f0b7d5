import '../../styles/diagram.css';
import '../../styles/print.css';
import '../../styles/score_sheet.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Core } from '../../core/types';
import { fetchGame } from '../../server/api';
import type { Every } from '../../paper/score';
import { Button, Choice, TextField } from '../../parts/controls';
import { go } from '../../state/route';
import { kept } from '../../state/local_games';
import { settings } from '../../state/settings';
import { keptAnalysis } from '../../study/sources';
import { t } from '../../i18n/catalogue/print';
import { t as puzzles } from '../../i18n/catalogue/puzzles';
import { lessons } from '../../learn/lessons';
import { onPaper } from '../../learn/teacher';
import type { Lesson } from '../../learn/types';
import { isTheme } from '../../puzzles/path';
import { themes } from '../../puzzles/types';
import { WithCore } from '../use_core';
import { BookletSheets } from './booklet_sheets';
import { CertificateSheet } from './certificate_sheet';
import { PuzzleSheets } from './puzzle_sheets';
import { type Recorded, recordOfGame, recordOfPgn } from './records';
import { EmptyScoreSheet, GameSheets } from './score_sheet';
import { LessonSheets } from './lesson_sheets';
import { BoardSheet, PiecesSheet } from './set_sheets';
import { StudySheets } from './study_sheets';
import { type Paper, usualPaper } from '../../state/paper';

/**
 * What is printed: the set, the booklet, a game by its address without the first stroke ("screen-abc", "game-abc"), or the
 * "analysis" that this browser keeps; or the puzzles of a theme ("puzzles-fork"),
 * or the worksheets of a lesson ("lesson-knight") or of a chapter of a study ("study-<study>-<chapter>"), or the "certificate" of the
 * school.
 */
interface SheetWish {
  paper: Paper;
  what: string;
}

/** Reads "a4-booklet", what stands behind '#' in the address. */
function wishOf(part: string | null): SheetWish {
  const [, paper, what] = /^(a4|letter)-(.+)$/.exec(part ?? '') ?? [];
  return { paper: (paper as Paper | undefined) ?? usualPaper(navigator.languages), what: what ?? 'set' };
}

const everies: readonly Every[] = ['never', 'end', 5, 10, 20];

const everyWords = (every: Every): string =>
  every === 'never' ? t('page.never') : every === 'end' ? t('page.end') : t('page.everyMoves', { moves: every });

/** The theme whose puzzles are printed; empty for anything else. */
const themeOf = (what: string): string => /^puzzles-(.+)$/.exec(what)?.[1] ?? '';
const lessonOf = (what: string): Lesson | undefined => lessons.find(({ id }) => what === `lesson-${id}`);
const chapterOf = (what: string): { study: string; chapter: string } | null => {
  const [, study, chapter] = /^study-(\w+)-(\w+)$/.exec(what) ?? [];
  return study && chapter ? { study, chapter } : null;
};
const gameOf = (what: string): string | undefined => /^(?:screen|computer|game)-(.+)$/.exec(what)?.[1];

interface WhatProps {
  what: string;
  every: Every;
  onWhat(what: string): void;
  onEvery(every: Every): void;
}

/** What is printed: of a game how many diagrams, of the puzzles which theme, or else the set or the booklet. */
function What({ what, every, onWhat, onEvery }: WhatProps) {
  if (gameOf(what) !== undefined || what === 'analysis') {
    return (
      <Choice
        legend={t('page.every')}
        options={everies.map(value => ({ value: String(value), label: everyWords(value) }))}
        value={String(every)}
        onChoose={value => onEvery(everies.find(each => String(each) === value) ?? 10)}
        shape="cards long"
        testid="every"
      />
    );
  }
  if (chapterOf(what)) return null;
  if (lessonOf(what)) {
    return (
      <Choice
        legend={t('page.what')}
        options={lessons.filter(lesson => onPaper(lesson).length > 0).map(({ id, title }) => ({ value: `lesson-${id}`, label: title }))}
        value={what}
        onChoose={onWhat}
        shape="cards long"
        testid="what"
      />
    );
  }
  if (isTheme(themeOf(what))) {
    return (
      <Choice
        legend={puzzles('title')}
        options={themes.map(value => ({ value: `puzzles-${value}`, label: puzzles(`theme.${value}`) }))}
        value={what}
        onChoose={onWhat}
        shape="cards long"
        testid="what"
      />
    );
  }
  return (
    <Choice
      legend={t('page.what')}
      options={(['set', 'booklet'] as const).map(value => ({ value, label: t(`page.${value}`), about: t(`page.${value}About`) }))}
      value={what}
      onChoose={onWhat}
      shape="cards long"
      testid="what"
    />
  );
}

/** For pages that print something of their own. */
export { Sheet } from './sheet';

/** The page that prints: choices above, and below them every sheet as it will come out. */
export function Edition({ part }: { part: string | null }) {
  const { paper, what } = wishOf(part);
  const [every, setEvery] = useState<Every>(10);
  const [name, setName] = useState(settings.value.name);
  const game = gameOf(what);
  const lesson = lessonOf(what);
  const theme = themeOf(what);
  const chapter = chapterOf(what);
  const isGame = game !== undefined || what === 'analysis';
  const show = (wish: Partial<SheetWish>) => go(`/print#${wish.paper ?? paper}-${wish.what ?? what}`, 'replace');
  return (
    <main class="print-page" data-testid="print">
      <div class="print-tools">
        <h1>{t('page.title')}</h1>
        <p class="lead-line">{t('page.lead')}</p>
        {what === 'certificate' ? (
          <TextField label={t('certificate.name')} value={name} onInput={setName} testid="certificate-name" />
        ) : (
          <What what={what} every={every} onWhat={what => show({ what })} onEvery={setEvery} />
        )}
        <Choice
          legend={t('page.paper')}
          options={(['a4', 'letter'] as const).map(value => ({ value, label: t(`page.${value}`) }))}
          value={paper}
          onChoose={value => show({ paper: value })}
          testid="paper"
        />
        <Button kind="main" icon="print" testid="do-print" onClick={() => print()}>
          {t('page.print')}
        </Button>
        <p class="hint">{isTheme(theme) || lesson ? puzzles('sheet.lead') : t('page.scale')}</p>
      </div>
      {/* Sheets are wider than a phone: they scroll by themselves, and so can be reached by keyboard. */}
      <div class="sheets" tabIndex={0} role="region" aria-label={t('page.what')}>
        {isGame ? (
          <WithCore meanwhile={waiting}>{core => <Game core={core} id={game} paper={paper} every={every} />}</WithCore>
        ) : isTheme(theme) ? (
          <WithCore meanwhile={waiting}>{core => <PuzzleSheets core={core} paper={paper} theme={theme} />}</WithCore>
        ) : lesson ? (
          <WithCore meanwhile={waiting}>{core => <LessonSheets core={core} paper={paper} lesson={lesson} />}</WithCore>
        ) : what === 'certificate' ? (
          <CertificateSheet paper={paper} name={name} />
        ) : chapter ? (
          <WithCore meanwhile={waiting}>{core => <StudySheets core={core} paper={paper} {...chapter} />}</WithCore>
        ) : what === 'booklet' ? (
          <WithCore meanwhile={waiting}>{core => <BookletSheets core={core} paper={paper} />}</WithCore>
        ) : (
          <>
            <BoardSheet paper={paper} />
            <PiecesSheet paper={paper} />
            <EmptyScoreSheet paper={paper} />
          </>
        )}
      </div>
    </main>
  );
}

const waiting = <div class="loading" aria-busy="true" />;

type Found = Recorded | { pgn: string };

/** A game of this browser or of the server; without an id the analysis. Rejects if the server is not there. */
async function find(id: string | undefined): Promise<Found | undefined> {
  if (id !== undefined) return kept(id) ?? fetchGame(id);
  const pgn = keptAnalysis();
  return pgn === undefined ? undefined : { pgn };
}

function Game({ core, id, paper, every }: { core: Core; id: string | undefined; paper: Paper; every: Every }) {
  const [game, setGame] = useState<Found | 'missing' | null>(null);
  useEffect(() => {
    find(id).then(
      found => setGame(found ?? 'missing'),
      () => setGame('missing'),
    );
  }, [id]);
  const record = useMemo(
    () => (!game || game === 'missing' ? null : 'pgn' in game ? recordOfPgn(core, game.pgn, every) : recordOfGame(core, game, every)),
    [core, game, every],
  );
  if (game === 'missing') {
    return (
      <p data-testid="message">
        <strong>{t('page.noGame')}.</strong> {t('page.noGameText')}
      </p>
    );
  }
  return record && <GameSheets record={record} paper={paper} />;
}
