import { save } from './storage';

const isLook = (name: string): boolean => name === 'lang' || name === 'dir' || name.startsWith('data-');

/** Saves the attributes of the page's root from now on: public/early.js restores them before the next first paint. */
export function keepRoot(root: HTMLElement): void {
  const keep = () =>
    save(
      'rookery.root',
      Object.fromEntries([...root.attributes].filter(({ name }) => isLook(name)).map(({ name, value }) => [name, value])),
    );
  new MutationObserver(keep).observe(root, { attributes: true });
}
