import { t } from '../../i18n/catalogue/school';

const shape = 'M12 2.600l2.9 6.200 6.700.8-5 4.600 1.400 6.700L12 17.500l-6 3.400 1.400-6.700-5-4.600 6.700-.8z';

function Star({ full }: { full: boolean }) {
  return (
    <svg class={`star-mark${full ? ' full' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}

/** Three stars, those that were won filled. */
export function Stars({ count, label = t('step.stars', { count }) }: { count: number; label?: string }) {
  return (
    <span class="stars" role="img" aria-label={label}>
      {[1, 2, 3].map(star => (
        <Star key={star} full={star <= count} />
      ))}
    </span>
  );
}

/** One star before a number of them. */
export function StarCount({ got, of, label }: { got: number; of: number; label: string }) {
  return (
    <span class="star-count">
      <Star full={got > 0} />
      <span aria-hidden="true">{`${got}/${of}`}</span>
      <span class="unseen">{label}</span>
    </span>
  );
}
