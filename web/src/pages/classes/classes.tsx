import '../../styles/classes.css';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classes';
import { useList } from '../../parts/list';
import { createClass, fetchClasses } from '../../server/classes';
import { WithToday } from '../people/with_today';
import { useTitle } from '../use_title';
import { ClassPage } from './school_class';
import { wordsOf } from './class_errors';

/** A teacher's classes. The one that is open stands behind '#'. */
export function ClassesPage() {
  const [open, setOpen] = useState(() => location.hash.slice(1));
  const list = useList(fetchClasses, wordsOf);
  const [name, setName] = useState('');
  useTitle(t('classes.title'));
  const classes = list.items.value;
  const problem = list.note.value;
  const show = (id: string) => {
    history.replaceState(history.state, '', `/classes${id && `#${id}`}`);
    setOpen(id);
  };
  const create = async () => {
    const made = await createClass(name);
    list.change(now => [...now, made]);
    setName('');
    show(made.id);
  };
  if (open !== '') return <ClassPage key={open} id={open} onBack={() => show('')} />;
  return (
    <main class="setup classes" aria-busy={classes === null && problem === ''} data-testid="classes">
      <h1>{t('classes.title')}</h1>
      <p class="lead-line">{t('classes.lead')}</p>
      <p class="fault" role="alert" data-testid="class-problem">
        {problem}
      </p>
      {classes && (
        <WithToday>
          {classes.length === 0 && <p>{t('classes.none')}</p>}
          <ul class="roster">
            {classes.map(({ id, name: shown }) => (
              <li key={id}>
                <a class="button" href={`/classes#${id}`} onClick={() => show(id)}>
                  <bdi>{shown}</bdi>
                </a>
              </li>
            ))}
          </ul>
          <form class="enrol" onSubmit={list.submit(create)}>
            <label class="field">
              <span>{t('classes.name')}</span>
              <input
                type="text"
                required
                maxLength={40}
                value={name}
                onInput={event => setName(event.currentTarget.value)}
                data-testid="class-name"
              />
            </label>
            <button type="submit" class="button main" disabled={list.isBusy.value} data-testid="create-class">
              {t('classes.create')}
            </button>
          </form>
        </WithToday>
      )}
    </main>
  );
}
