import type { Block, Story } from '../../learn/stories/types';
import { stories } from '../../learn/stories';
import { Icon } from '../../parts/icons';
import { RiceBoard } from './rice_board';
import { t } from '../../i18n/catalogue/school';

/** A page to read. */
export function StoryPage({ story }: { story: Story }) {
  const next = stories[(stories.indexOf(story) + 1) % stories.length] ?? story;
  return (
    <main class="story" data-testid="story">
      <a class="back-link" href="/learn">
        <Icon name="back" />
        {t('school.home')}
      </a>
      <article>
        <h1>{story.title}</h1>
        {story.blocks.map((block, index) => (
          <Shown key={index} block={block} />
        ))}
      </article>
      <a class="button plain" href={`/learn/stories/${next.id}`}>
        {t('story.next', { title: next.title })}
      </a>
    </main>
  );
}

function Shown({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('heading' in block) return <h2>{block.heading}</h2>;
  if ('show' in block) return <RiceBoard />;
  return (
    <ul>
      {block.points.map(point => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
