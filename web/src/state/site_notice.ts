let show: ((notice: object | null) => void) | undefined;

async function look(): Promise<void> {
  const answer = await fetch('/app/notice').catch(() => null);
  const notice = answer?.status === 200 ? await answer.json() : null;
  if (notice) show ??= (await import('../parts/site_notice')).show;
  if (answer) show?.(notice);
}

/** Asks from time to time what the server tells everybody. What shows it is fetched when there is something to show. */
export function followNotice(): void {
  // Where a device is told how to trust the server nothing but that page is served over http.
  if (location.pathname === '/trust') return;
  void look();
  setInterval(look, 15_000);
}
