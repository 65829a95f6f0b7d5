import { randomBytes } from 'node:crypto';
import { request } from 'node:http';

/** RFC 6455, 5.2. */
const kText = 1;
const kClose = 8;
const kPing = 9;
const kPong = 10;

/** A frame of a client, masked (5.3). */
function frame(opcode, body) {
  const mask = randomBytes(4);
  const length = body.length < 126 ? Buffer.from([0x80 | body.length]) : Buffer.from([0x80 | 126, body.length >> 8, body.length & 255]);
  return Buffer.concat([Buffer.from([0x80 | opcode]), length, mask, body.map((byte, i) => byte ^ mask[i % 4])]);
}

/** The first frame in `bytes` and what follows it; null: it is not whole. */
function readFrame(bytes) {
  if (bytes.length < 2) return null;
  const short = bytes[1] & 127;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < head) return null;
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < head + length) return null;
  return { opcode: bytes[0] & 15, body: bytes.subarray(head, head + length), rest: bytes.subarray(head + length) };
}

/** As a browser's WebSocket, with a cookie: onopen, onmessage, and once onclose with the code. */
export class WebSocket {
  onopen = () => undefined;
  onmessage = () => undefined;
  onclose = () => undefined;
  /** As the handshake sets it. */
  cookie;
  #socket = null;
  #isEnded = false;

  constructor(url, { cookie } = {}) {
    this.cookie = cookie;
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      Origin: new URL(url).origin,
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      ...(cookie ? { Cookie: cookie } : {}),
    };
    this.request = request(url, { headers, agent: false });
    this.request.on('upgrade', (answer, socket, head) => this.#open(answer, socket, head));
    this.request.on('response', answer => {
      answer.resume();
      this.#end(1006);
    });
    this.request.on('error', () => this.#end(1006));
    this.request.end();
  }

  send(text) {
    this.#socket?.write(frame(kText, Buffer.from(text)));
  }
  close() {
    this.#isEnded = true;
    this.request.destroy();
    this.#socket?.destroy();
  }

  #open(answer, socket, head) {
    const [set] = answer.headers['set-cookie'] ?? [];
    if (set) this.cookie = set.split(';')[0];
    this.#socket = socket;
    socket.setNoDelay(true);
    let bytes = head;
    const take = more => {
      bytes = Buffer.concat([bytes, more]);
      for (let one = readFrame(bytes); one; one = readFrame(bytes)) {
        bytes = one.rest;
        this.#hear(one);
      }
    };
    socket.on('data', take);
    socket.on('close', () => this.#end(1006));
    socket.on('error', () => this.#end(1006));
    this.onopen();
    take(Buffer.alloc(0));
  }

  #hear({ opcode, body }) {
    if (opcode === kText) this.onmessage({ data: body.toString() });
    if (opcode === kPing) this.#socket.write(frame(kPong, body));
    if (opcode === kClose) {
      this.#socket.end(frame(kClose, body.subarray(0, 2)));
      this.#end(body.length >= 2 ? body.readUInt16BE(0) : 1005);
    }
  }

  #end(code) {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.onclose({ code });
  }
}
