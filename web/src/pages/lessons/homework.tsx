import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classwork';
import { momentWords } from '../../i18n/moment';
import { Button } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { useList } from '../../parts/list';
import { deleteHomework, fetchHomework, type ListedHomework, setHomework } from '../../server/lessons';
import { HomeworkForm } from './homework_form';
import { wordsOf } from './lesson_errors';
import { Results } from './homework_results';

/** A class's homework: what was set, how it was done, and the form for the next. */
export function Homework({ id }: { id: string }) {
  const list = useList(() => fetchHomework(id), wordsOf);
  const [open, setOpen] = useState('');
  const [deleting, setDeleting] = useState<ListedHomework | null>(null);
  const remove = (homework: ListedHomework) => {
    setDeleting(null);
    setOpen('');
    void list.remove(homework, () => deleteHomework(id, homework.id));
  };
  const items = list.items.value;
  return (
    <section aria-labelledby="homework" data-testid="homework">
      <h2 id="homework">{t('part.homework')}</h2>
      <p class="fault" role="alert" data-testid="homework-problem">
        {list.note.value}
      </p>
      {items?.length === 0 && <p>{t('homework.none')}</p>}
      <ul class="homework-list">
        {items?.map(one => (
          <li key={one.id}>
            <Button expanded={open === one.id} testid={`homework-${one.name}`} onClick={() => setOpen(open === one.id ? '' : one.id)}>
              <bdi>{one.name}</bdi>
            </Button>{' '}
            <small>{deadlineWords(one.deadline)}</small>
            {open === one.id && <Results id={id} homework={one.id} onDelete={() => setDeleting(one)} />}
          </li>
        ))}
      </ul>
      <HomeworkForm
        isBusy={list.isBusy.value}
        onSet={homework => list.run(() => setHomework(id, homework).then(() => list.load(() => fetchHomework(id))))}
      />
      {deleting && (
        <Dialog title={t('homework.deleteAsk', { name: deleting.name })} onClose={() => setDeleting(null)} testid="delete-homework">
          <div class="dialog-buttons">
            <Button testid="keep-homework" onClick={() => setDeleting(null)}>
              {t('homework.keep')}
            </Button>
            <Button kind="danger" testid="confirm-delete" onClick={() => remove(deleting)}>
              {t('homework.delete')}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

export const deadlineWords = (deadline: number | null): string =>
  deadline === null ? t('homework.noDeadline') : t('homework.until', { date: momentWords(deadline) });
