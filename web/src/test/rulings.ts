import { beforeAll } from 'vitest';
import { rulings } from '../i18n/catalogue/rulings';

// What is tested speaks at once, as it does on a page from the first move on.
beforeAll(rulings.fetch);
