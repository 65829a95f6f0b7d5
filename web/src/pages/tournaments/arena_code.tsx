import { t } from '../../i18n/catalogue/tournaments';
import { codeOf, useAddresses } from '../../server/addresses';

/** The code that leads to the arena, where one joins. `size`: its side in pixels. */
export function ArenaCode({ id, size }: { id: string; size: number }) {
  const origin = useAddresses()?.[0] ?? location.origin;
  const path = `/tournament/${id}`;
  return (
    <figure class="arena-code" data-testid="arena-code">
      <img src={codeOf(path, origin)} width={size} height={size} alt={origin + path} />
      <figcaption>{t('arena.byCode')}</figcaption>
    </figure>
  );
}
