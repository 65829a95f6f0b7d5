// Runs before the first paint: the page's root as this browser saw it last, so that no other theme or language
// flashes by. state/root.ts keeps what is read here.
try {
  const kept = JSON.parse(localStorage.getItem('rookery.root') ?? '{}');
  for (const [name, value] of Object.entries(kept)) document.documentElement.setAttribute(name, value);
} catch {
  // Nothing is kept, or nothing may be: the page begins as it was written.
}
