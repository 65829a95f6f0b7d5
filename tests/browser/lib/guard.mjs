/**
 * Watches over a browser context and notes what no page of the server may do: write errors to the console
 * (which is where broken content security policies show), throw, or ask anything of another origin.
 */
export class Guard {
  #complaints = [];
  #expected = [];
  #origins = new Set();

  constructor(context, origin) {
    this.allowOrigin(origin);
    context.on('request', request => this.#meet(request.url(), 'asks'));
    context.on('page', page => this.#watch(page));
    context.on('weberror', error => this.#complain(`throws: ${error.error().stack}`));
  }

  allowOrigin(origin) {
    this.#origins.add(new URL(origin).host);
  }

  /** From now on, what matches is no complaint: a test has brought it about. */
  expect(pattern) {
    this.#expected.push(pattern);
  }

  /** All that was noted and not expected. */
  get complaints() {
    return this.#complaints.filter(text => !this.#expected.some(pattern => pattern.test(text)));
  }

  #watch(page) {
    page.on('console', message => {
      if (message.type() === 'error') this.#complain(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('websocket', socket => this.#meet(socket.url(), 'opens a socket to'));
  }

  #meet(url, does) {
    const { protocol, host } = new URL(url);
    if (['blob:', 'data:', 'about:'].includes(protocol) || this.#origins.has(host)) return;
    this.#complain(`${does} ${url}`);
  }

  #complain(text) {
    this.#complaints.push(text);
  }
}

/** What Chromium writes to the console when a page's connections are cut or refused. */
export const aboutConnections = /net::ERR_|WebSocket connection to .* failed/;
