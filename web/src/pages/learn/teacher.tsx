import { t as puzzles } from '../../i18n/catalogue/puzzles';
import { t } from '../../i18n/catalogue/teacher';
import { t as school } from '../../i18n/catalogue/school';
import { lessons } from '../../learn/lessons';
import { plays } from '../../learn/plays';
import { type Hour, hours, kMinutes, type Practice, sheetsOf } from '../../learn/teacher';
import { Icon } from '../../parts/icons';

/** What is done, as a sentence that leads there. */
function practiceOf(practice: Practice): { href: string; text: string } {
  switch (practice) {
    case 'puzzles':
      return { href: '/puzzles', text: t('puzzles') };
    case 'friends':
      return { href: '/screen', text: t('friends') };
    case 'computer':
      return { href: '/learn/play/computer', text: t('playHelp', { title: school('guide.title') }) };
    default:
      return { href: `/learn/play/${practice}`, text: t('play', { title: plays.find(({ id }) => id === practice)?.title ?? '' }) };
  }
}

function Row({ minutes, links, text }: { minutes: number; links: readonly { href: string; text: string }[]; text?: string }) {
  return (
    <li>
      <span class="hour-minutes">{t('minutes', { count: minutes })}</span>
      <span>
        {text}
        {links.map(({ href, text: words }) => (
          <a key={href} href={href}>
            {words}
          </a>
        ))}
      </span>
    </li>
  );
}

function HourPlan({ hour, number }: { hour: Hour; number: number }) {
  const [begin, learn, play, paper] = kMinutes;
  const taught = hour.lessons.flatMap(id => lessons.filter(lesson => lesson.id === id));
  const sheets = sheetsOf(hour).map(({ id, title }) => ({ href: `/print#a4-lesson-${id}`, text: t('sheet', { title }) }));
  return (
    <section class="hour" aria-labelledby={`hour-${number}`} data-testid={`hour-${number}`}>
      <h2 id={`hour-${number}`}>{t('lesson', { number })}</h2>
      <ol>
        <Row minutes={begin} text={t(number === 1 ? 'first' : 'repeat')} links={[]} />
        {taught.length > 0 && (
          <Row minutes={learn} links={taught.map(({ id, title }) => ({ href: `/learn/${id}`, text: t('learn', { title }) }))} />
        )}
        <Row minutes={play} links={[practiceOf(hour.practice)]} />
        {hour.afterwards && <Row minutes={learn} links={[practiceOf(hour.afterwards)]} />}
        <Row
          minutes={paper}
          links={
            sheets.length > 0
              ? sheets
              : [{ href: '/print#a4-puzzles-mate-in-one', text: t('sheet', { title: puzzles('theme.mate-in-one') }) }]
          }
        />
      </ol>
    </section>
  );
}

/** Eight lessons for a class: what to do, minute by minute, with links to the pages and the worksheets. */
export function TeacherPage() {
  return (
    <main class="school teacher" data-testid="teacher">
      <a class="back-link" href="/learn">
        <Icon name="back" />
        {school('school.home')}
      </a>
      <h1>{t('title')}</h1>
      <p class="lead-line">{t('lead')}</p>
      <p>{t('need')}</p>
      <div class="hours">
        {hours.map((hour, index) => (
          <HourPlan key={index} hour={hour} number={index + 1} />
        ))}
      </div>
    </main>
  );
}
