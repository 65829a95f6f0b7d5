import '../../styles/classes.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classes';
import { createClass, fetchClasses, type SchoolClass } from '../../server/classes';
import { useTitle } from '../use_title';
import { ClassPage } from './school_class';
import { wordsOf } from './words';

/** A teacher's classes. The one that is open stands behind '#'. */
export function ClassesPage() {
  const [open, setOpen] = useState(() => location.hash.slice(1));
  const [classes, setClasses] = useState<SchoolClass[] | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const tell = (error: unknown) => setProblem(wordsOf(error));
  useTitle(t('classes.title'));
  useEffect(() => {
    fetchClasses().then(setClasses).catch(tell);
  }, []);
  const show = (id: string) => {
    history.replaceState(history.state, '', `/classes${id && `#${id}`}`);
    setOpen(id);
  };
  const create = (event: Event) => {
    event.preventDefault();
    setProblem('');
    createClass(name)
      .then(made => {
        setClasses(now => [...(now ?? []), made]);
        setName('');
        show(made.id);
      })
      .catch(tell);
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
        <>
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
          <form class="enrol" onSubmit={create}>
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
            <button type="submit" class="button main" data-testid="create-class">
              {t('classes.create')}
            </button>
          </form>
        </>
      )}
    </main>
  );
}
