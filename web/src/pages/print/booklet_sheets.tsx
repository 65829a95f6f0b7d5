import { useMemo } from 'preact/hooks';
import { Diagram } from '../../board/diagram';
import type { Core } from '../../core/types';
import { Rook } from '../../parts/icons';
import { booklet, type Captioned, type Page, type Part } from '../../paper/booklet';
import { drawn, type Figure } from '../../paper/figures';
import { imposed } from '../../paper/imposition';
import { grainsOn, grainsUpTo } from '../../learn/rice';
import { t } from '../../i18n/catalogue/print';
import { language } from '../../i18n/language';
import type { Paper } from '../../state/paper';
import { Sheet } from './sheet';

const kPages = booklet.length + 2;
/** Where castling is explained, for references before it. */
const castlingPage = booklet.findIndex(({ title }) => title === 'castle.title') + 2;

type Name = Parameters<typeof t>[0];
const say = (name: Name): string => (t as (name: Name, values: object) => string)(name, { castling: castlingPage });

function Drawing({ core, figure, label }: { core: Core; figure: Figure; label: string }) {
  const shown = useMemo(() => drawn(core, figure), [core, figure]);
  return <Diagram {...shown} label={label} />;
}

function Shown({ core, each, of }: { core: Core; each: Captioned; of: string }) {
  const caption = each.caption && say(each.caption);
  return (
    <figure>
      <Drawing core={core} figure={each.figure} label={caption ?? of} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function PagePart({ core, part, of }: { core: Core; part: Part; of: string }) {
  if ('beside' in part) {
    return (
      <div class="beside">
        <div>
          <h3>{say(part.heading)}</h3>
          {part.beside.map(name => (
            <p key={name}>{say(name)}</p>
          ))}
        </div>
        <Drawing core={core} figure={part.figure} label={say(part.heading)} />
      </div>
    );
  }
  if ('moves' in part) {
    return (
      <div class="beside">
        <p class="written" dir="ltr">
          {say(part.moves)}
        </p>
        <Drawing core={core} figure={part.figure} label={say(part.moves)} />
      </div>
    );
  }
  if ('figures' in part) {
    return (
      <div class={`figures${part.wide ? ' wide' : ''} of-${part.figures.length}`}>
        {part.figures.map(each => (
          <Shown key={JSON.stringify(each.figure)} core={core} each={each} of={of} />
        ))}
      </div>
    );
  }
  if ('signs' in part) {
    return (
      <dl class="signs">
        {part.signs.map(([sign, about]) => (
          <div key={sign}>
            <dt>{sign}</dt>
            <dd>{say(about)}</dd>
          </div>
        ))}
      </dl>
    );
  }
  if ('list' in part) {
    return (
      <ul>
        {part.list.map(name => (
          <li key={name}>{say(name)}</li>
        ))}
      </ul>
    );
  }
  return 'heading' in part ? <h3>{say(part.heading)}</h3> : <p>{say(part.text)}</p>;
}

const Inside = ({ core, page, number }: { core: Core; page: Page; number: number }) => (
  <>
    <h2>{say(page.title)}</h2>
    {page.parts.map((part, at) => (
      <PagePart key={at} core={core} part={part} of={say(page.title)} />
    ))}
    <footer>{number}</footer>
  </>
);

const Cover = ({ core }: { core: Core }) => (
  <div class="cover">
    <Rook />
    <h1>{t('cover.title')}</h1>
    <p class="cover-about">{t('cover.about')}</p>
    <Drawing
      core={core}
      figure={booklet[0]?.parts.find(part => 'figures' in part)?.figures[0]?.figure ?? { fen: '' }}
      label={t('game.board')}
    />
    <p class="cover-foot">{t('cover.foot')}</p>
  </div>
);

function Story() {
  const count = (grains: bigint) => new Intl.NumberFormat(language.value).format(grains);
  return (
    <>
      <h2>{t('story.title')}</h2>
      <p>{t('story.1')}</p>
      <p>{t('story.2')}</p>
      <p>{t('story.3', { last: count(grainsOn(64)), all: count(grainsUpTo(64)) })}</p>
      <p>{t('story.4')}</p>
      <p class="colophon">
        <Rook />
        {t('story.foot')}
      </p>
    </>
  );
}

function BookPage({ core, number }: { core: Core; number: number | null }) {
  const page = number === null ? undefined : booklet[number - 2];
  return (
    <article class="leaf" data-testid={`page-${number}`}>
      {number === 1 && <Cover core={core} />}
      {number === kPages && <Story />}
      {page && <Inside core={core} page={page} number={number ?? 0} />}
    </article>
  );
}

/** The booklet: two pages on each side of a sheet, in the order for folding. */
export function BookletSheets({ core, paper }: { core: Core; paper: Paper }) {
  return (
    <>
      {imposed(kPages).map(([left, right]) => (
        <Sheet key={left} paper={paper} lying name={`${left}-${right}`}>
          <BookPage core={core} number={left} />
          <BookPage core={core} number={right} />
        </Sheet>
      ))}
    </>
  );
}
