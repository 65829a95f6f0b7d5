try {
  const kept = JSON.parse(localStorage.getItem('rookery.root') ?? '{}');
  for (const [name, value] of Object.entries(kept)) document.documentElement.setAttribute(name, value);
  const href = kept['data-face'];
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
} catch {}
