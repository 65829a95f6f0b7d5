/**
 * Keeps the page in this browser, so that it works while the server cannot be reached. The page itself is asked of the server first:
 * a browser that reaches it never gets an old one. A file under /assets never changes, and the version before this one stays kept too:
 * a page that was open during an upgrade finds what it still has to load.
 */

export {};
declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: every file of the page, a hash of all of them, and the pages' addresses as expressions. */
declare const kFiles: readonly string[];
declare const kVersion: string;
declare const kPages: readonly string[];

const kOurs = 'rookery-';
const kCache = kOurs + kVersion;
/** How long the server may take to answer before the kept page is shown. */
const kPatienceMs = 4_000;

const isHashed = (path: string): boolean => path.startsWith('/assets/');
const pages = new RegExp(kPages.join('|'));
/** What the server answers with the page. */
const isPage = (path: string): boolean => pages.test(path);

async function fetchFile(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** Keeps every file, or none. */
async function fill(): Promise<void> {
  try {
    const kept = new Map<string, Response>();
    for (const path of kFiles) {
      const known = isHashed(path) ? await caches.match(path, { ignoreVary: true }) : undefined;
      kept.set(path, known ?? (await fetchFile(path)));
    }
    const cache = await caches.open(kCache);
    await Promise.all([...kept].map(([path, answer]) => cache.put(path, answer)));
  } catch (error) {
    await caches.delete(kCache);
    throw error;
  }
}

/** Keeps this version and the one before it, and tells the pages that are open which files are the newest. */
async function begin(): Promise<void> {
  const others = (await caches.keys()).filter(name => name.startsWith(kOurs) && name !== kCache);
  await Promise.all(others.slice(0, -1).map(name => caches.delete(name)));
  await self.clients.claim();
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ kind: 'version', files: kFiles });
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer = 0;
  const late = new Promise<never>((_, reject) => (timer = self.setTimeout(() => reject(new Error('late')), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The page from the server; the kept one if the server is away, slow, or does not know what to say. */
async function page(request: Request): Promise<Response> {
  const kept = () => caches.match('/', { cacheName: kCache, ignoreVary: true });
  try {
    const answer = await within(kPatienceMs, fetch(request));
    return answer.status < 500 ? answer : ((await kept()) ?? answer);
  } catch {
    return (await kept()) ?? Response.error();
  }
}

async function file(request: Request, path: string): Promise<Response> {
  const kept = await caches.match(path, isHashed(path) ? { ignoreVary: true } : { ignoreVary: true, cacheName: kCache });
  return kept ?? fetch(request);
}

/** Leads to the game of a notice: to its page if it is open. */
async function lead(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

self.addEventListener('install', event => event.waitUntil(fill().then(() => self.skipWaiting())));
self.addEventListener('activate', event => event.waitUntil(begin()));
self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(page(request));
  } else if (isHashed(pathname) || kFiles.includes(pathname)) event.respondWith(file(request, pathname));
});
self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(lead(String(event.notification.data)));
});
