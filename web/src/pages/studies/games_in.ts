import { t } from '../../i18n/catalogue/study';
import { notify } from '../../state/notices';
import { sharedCore } from '../use_core';

/** The text of a file of games. null: it cannot be read, as a folder that was dropped; that is said. */
export async function gamesIn(file: File): Promise<string | null> {
  try {
    const { textOf } = await import('../../study/file_text');
    return await textOf(file, sharedCore);
  } catch (error) {
    notify(t('open.failed', { what: error instanceof Error ? error.message : file.name }), 'wrong');
    return null;
  }
}
