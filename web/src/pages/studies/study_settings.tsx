import '../../styles/talk.css';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/studies';
import { studyErrorWords } from '../../i18n/study_words';
import { useAction } from '../../parts/action';
import { Button } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { TextForm } from '../../parts/text_form';
import {
  deleteStudy,
  type Member,
  type MemberRole,
  shownName,
  type StudyCommand,
  StudyError,
  type StudyHeader,
  studyRoles,
} from '../../server/studies';
import { go } from '../../state/route';
import type { LiveStudy } from '../../studies/live_study';
import { Confirmation } from './confirmation';
import { StudyNameField } from './name_field';
import { type ChosenVisibility, isChosen, VisibilityChoice, visibilityAsked } from './visibility_choice';

const kLongestAccount = 20;

/** In a study that is open, what cannot be found is the account. */
const settingsErrorWords = (error: unknown): string =>
  error instanceof StudyError && error.code === 'not_found' ? t('refused.account') : studyErrorWords(error);

interface PartProps {
  header: StudyHeader;
  isBusy: boolean;
  /** Does it, and says what went wrong. */
  act(command: StudyCommand): Promise<boolean>;
}

const roleWords = (role: MemberRole): string => t(`members.${role}`);

function MemberRow({ member, isBusy, act }: Omit<PartProps, 'header'> & { member: Member }) {
  const { account, role } = member;
  const name = shownName(member);
  return (
    <li data-testid={`member-${member.name}`}>
      <bdi>{name}</bdi>
      {role === 'owner' ? (
        <small>{roleWords(role)}</small>
      ) : (
        <>
          <select
            aria-label={t('members.role', { name })}
            disabled={isBusy}
            value={role}
            onChange={event => void act({ do: 'member', account, role: event.currentTarget.value as MemberRole })}
            data-testid={`role-${member.name}`}
          >
            {studyRoles.map(value => (
              <option key={value} value={value}>
                {roleWords(value)}
              </option>
            ))}
          </select>
          <Button
            icon="cross"
            kind="quiet"
            label={t('members.remove', { name })}
            disabled={isBusy}
            onClick={() => void act({ do: 'member', account, role: null })}
          />
        </>
      )}
    </li>
  );
}

/** Who may read and write. */
function Members({ header, isBusy, act }: PartProps) {
  return (
    <section aria-labelledby="study-members">
      <h3 id="study-members">{t('members.title')}</h3>
      <ul class="study-members">
        {header.members.map(member => (
          <MemberRow key={member.account} member={member} isBusy={isBusy} act={act} />
        ))}
      </ul>
      <TextForm
        label={t('members.add')}
        send={t('members.invite')}
        most={kLongestAccount}
        dir="ltr"
        isBusy={isBusy}
        onSend={account => act({ do: 'member', account: account.toLowerCase(), role: 'contributor' })}
        testids={['member-name', 'invite-member']}
      />
    </section>
  );
}

/** How the study is called, and who may see it. */
function Facts({ header, isBusy, act }: PartProps) {
  const [name, setName] = useState(header.name);
  const [visibility, setVisibility] = useState<ChosenVisibility>({ visibility: header.visibility, class: header.class ?? '' });
  const isOther = visibility.visibility !== header.visibility || (visibility.visibility === 'class' && visibility.class !== header.class);
  const save = async (event: Event) => {
    event.preventDefault();
    if (name.trim() !== header.name && !(await act({ do: 'rename', name: name.trim() }))) return;
    if (isOther) await act({ do: 'visibility', ...visibilityAsked(visibility) });
  };
  return (
    <form class="study-form" onSubmit={event => void save(event)}>
      <StudyNameField label={t('new.name')} value={name} onInput={setName} testid="study-rename" />
      <VisibilityChoice chosen={visibility} onChoose={setVisibility} />
      <button
        type="submit"
        class="button"
        disabled={isBusy || name.trim() === '' || !isChosen(visibility) || (name.trim() === header.name && !isOther)}
        data-testid="save-study"
      >
        {t('chapter.save')}
      </button>
    </form>
  );
}

/** What the owner of a study decides. */
export function StudySettings({ live, header, onClose }: { live: LiveStudy; header: StudyHeader; onClose(): void }) {
  const [isDeleting, setDeleting] = useState(false);
  const action = useAction(settingsErrorWords);
  const act = (command: StudyCommand) => action.run(() => live.act(command));
  const part = { header, act, isBusy: action.isBusy.value };
  const remove = async () => {
    await deleteStudy(header.id);
    go('/studies');
  };
  if (isDeleting) {
    return (
      <Confirmation
        title={t('settings.deleteAsk')}
        text={t('settings.deleteText')}
        yes={t('settings.delete')}
        action={action}
        onYes={remove}
        onClose={() => setDeleting(false)}
      />
    );
  }
  return (
    <Dialog title={t('settings.title')} onClose={onClose} testid="study-settings">
      <p class="fault" role="alert" data-testid="settings-problem">
        {action.note.value}
      </p>
      <Facts {...part} />
      <Members {...part} />
      <div class="dialog-buttons">
        <Button kind="danger" testid="delete-study" onClick={() => setDeleting(true)}>
          {t('settings.delete')}
        </Button>
      </div>
    </Dialog>
  );
}
