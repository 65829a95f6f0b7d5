import { t } from '../../i18n/catalogue/studies';
import { Button, Switch } from '../../parts/controls';
import { shownName, type StudyHeader } from '../../server/studies';
import { ownAccount } from '../../state/own_account';
import type { LiveStudy } from '../../studies/live_study';
import type { Place, Presentation } from '../../studies/presentation';

/** A lost connection is said at once, with how much waits; what is shown stays. */
export function StudyConnection({ live }: { live: LiveStudy }) {
  const waiting = live.waiting.value;
  return (
    <p class="study-connection" role="status" data-testid="connection-lost">
      {live.isLost.value && (waiting > 0 ? t('connection.waiting', { count: waiting }) : t('connection.lost'))}
    </p>
  );
}

/** Who looks at the study now. */
function Here({ live }: { live: LiveStudy }) {
  const people = live.people.value;
  if (people.length === 0) return null;
  return (
    <details class="study-here" data-testid="people">
      <summary>{t('people.here', { count: people.length })}</summary>
      <ul>
        {people.map(person => (
          <li key={person.account}>
            <bdi>{shownName(person)}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface FollowProps {
  live: LiveStudy;
  presentation: Presentation;
  header: StudyHeader;
  place(): Place | null;
}

/** Whether this person goes where somebody shows, or shows it to all. */
export function FollowBar({ live, presentation, header, place }: FollowProps) {
  const shown = live.shown.value;
  const isFollowing = presentation.isFollowing.value;
  const isShowing = presentation.isShowing.value;
  const isOthers = shown !== null && shown.by.name !== ownAccount.value?.name;
  const follow = (on: boolean) => {
    // What was only tried is left behind.
    if (on) live.forgetSketches();
    presentation.follow(on);
  };
  const isBack = !isFollowing && isOthers && !header.may.show;
  return (
    <div class="study-follow" role="group" aria-label={t('follow.about')}>
      {header.may.show && (
        <Switch
          label={t('follow.show')}
          about={isShowing ? t('follow.showing') : undefined}
          on={isShowing}
          onChange={on => presentation.show(on, place())}
          testid="show-to-all"
        />
      )}
      {(!header.may.show || isOthers) && (
        <Button icon="eye" kind={isBack ? 'main' : 'plain'} pressed={isFollowing} testid="follow" onClick={() => follow(!isFollowing)}>
          {t(isBack ? 'follow.back' : 'follow.on')}
        </Button>
      )}
      {isFollowing && (
        <p class="hint" data-testid="shown-by">
          {isOthers && shown ? t('follow.by', { name: shownName(shown.by) }) : t('follow.none')}
        </p>
      )}
      <Here live={live} />
    </div>
  );
}
