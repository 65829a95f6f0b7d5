let show: ((notice: object | null) => void) | undefined;

async function look(): Promise<void> {
  const answer = await fetch('/app/notice').catch(() => null);
  const notice = answer?.status === 200 ? await answer.json() : null;
  if (notice) show ??= (await import('../parts/site_notice')).show;
  if (answer) show?.(notice);
}

/** Polls the server's notices for everyone. The component that shows them is loaded when there is one. */
export function followNotice(): void {
  // On the page that explains how a device can trust the server, only that page is served over http.
  if (location.pathname === '/trust') return;
  void look();
  setInterval(look, 15_000);
}
