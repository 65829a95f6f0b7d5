import { useEffect, useState } from 'preact/hooks';
import { t as account } from '../../i18n/catalogue/account';
import { t } from '../../i18n/catalogue/site';
import { route } from '../../state/route';

/** The sections of the page, by the names that they have in its address. */
export const siteParts = ['status', 'looks', 'limits', 'banner', 'accounts', 'games', 'log'] as const;
export type SitePart = (typeof siteParts)[number];

const titles: Record<SitePart, () => string> = {
  status: () => t('site.status'),
  looks: () => t('site.looks'),
  limits: () => t('site.limits'),
  banner: () => t('site.banner'),
  accounts: () => account('account.people'),
  games: () => t('site.games'),
  log: () => t('site.audit'),
};

export const titleOf = (part: SitePart): string => titles[part]();

/** The section that the upper part of the window shows. */
function usePartInSight(): SitePart {
  const [inSight, setInSight] = useState<SitePart>('status');
  useEffect(() => {
    const watch = new IntersectionObserver(
      seen => {
        const entered = seen.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const part = siteParts.find(each => each === entered);
        if (part) setInSight(part);
      },
      { rootMargin: '-15% 0px -80% 0px' },
    );
    for (const part of siteParts) {
      const section = document.getElementById(part);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, []);
  return inSight;
}

/** Goes to the section that the address names, each time it is asked for. */
function usePartOfAddress(): void {
  const at = route.value;
  useEffect(() => {
    const section = at.part && siteParts.some(part => part === at.part) ? document.getElementById(at.part) : null;
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [at]);
}

/** The list of contents. With room for it, it stays in sight. */
export function Contents() {
  const inSight = usePartInSight();
  usePartOfAddress();
  return (
    <nav class="site-contents" aria-label={t('site.contents')}>
      <ul>
        {siteParts.map(part => (
          <li key={part}>
            <a href={`/administration#${part}`} aria-current={part === inSight ? 'location' : undefined} data-testid={`to-${part}`}>
              {titleOf(part)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
