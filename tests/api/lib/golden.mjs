const kIds = new Set(['id', 'gameId', 'fullId']);
const kGameId = /^[A-Za-z0-9]{8}$|^[A-Za-z0-9]{12}$/;
/** Numbers that differ from run to run: what a clock shows, and what was counted meanwhile. */
const kRunning = new Set(['wtime', 'btime', 'wc', 'bc', 'seconds', 'secondsLeft', 'total', 'expires_in', 'claimWinInSeconds']);
const kLatest = 1e12;

/** Exchanges without what differs from run to run: the server's address, the ids of games, times and tokens. */
export class Normalizer {
  #games = new Set();

  constructor(url) {
    this.url = url;
  }

  /** JSON, in lines or whole, or else text. */
  body(text) {
    const lines = text.split('\n').filter(Boolean);
    try {
      return lines.length === 0
        ? ''
        : lines.length === 1
          ? this.value(JSON.parse(lines[0]))
          : lines.map(line => this.value(JSON.parse(line)));
    } catch {
      return this.text(text.startsWith('<!') ? `<page ${/<title>(.*?)<\/title>/.exec(text)?.[1]}>` : text);
    }
  }

  value(value, name = '') {
    if (Array.isArray(value)) return name === 'clocks' ? value.map(() => '<clock>') : value.map(item => this.value(item));
    if (typeof value === 'number') return value > kLatest ? '<time>' : kRunning.has(name) ? '<running>' : value;
    if (typeof value === 'string') {
      if (kIds.has(name) && kGameId.test(value)) this.#games.add(value);
      return this.text(value);
    }
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [this.text(key), this.value(inner, key)]));
  }

  text(text) {
    let plain = text
      .replaceAll(this.url, '<server>')
      .replaceAll(/\b(lio_)\w+/g, '$1<token>')
      .replaceAll(/\[(Date|UTCDate|UTCTime) ".*?"\]/g, '[$1 "<time>"]')
      .replaceAll(/%clk [\d:.]+/g, '%clk <clock>')
      .replaceAll(/([^\n])\n(?=[^\n[])/g, '$1 ') // lines are broken where the clocks' lengths have it
      .replaceAll(/ (White|Black) could still mate:[^}]*/g, ''); // proved a moment after the end
    // Full ids begin with those of the games.
    for (const game of [...this.#games].sort((a, b) => b.length - a.length)) plain = plain.replaceAll(game, '<game>');
    return plain;
  }
}
