import { t } from '../i18n/catalogue/people';
import { Message } from '../parts/message';
import { useTitle } from './use_title';

/** An address that no page has; `name`: its path. */
export function Nowhere({ name }: { name: string }) {
  useTitle(t('people.nothingTitle'));
  return <Message title={t('people.nothing')} text={t('people.nothingText', { path: name })} />;
}
