try {
  const kept = JSON.parse(localStorage.getItem('rookery.root') ?? '{}');
  for (const [name, value] of Object.entries(kept)) document.documentElement.setAttribute(name, value);
} catch {}
