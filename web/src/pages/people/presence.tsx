import { t } from '../../i18n/catalogue/social';
import type { Person } from '../../server/people';

/** Whether somebody is there: by a mark and, for those who do not see it, by a word. */
export function Presence({ person }: { person: Pick<Person, 'online'> }) {
  return (
    <span class={`there${person.online ? ' online' : ''}`} data-testid="presence">
      {t(person.online ? 'social.online' : 'social.offline')}
    </span>
  );
}
